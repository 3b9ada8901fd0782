// Words and rules about the data of people, shared by server and pages.

/** Stands in lists for the name of a customer whose data has been erased. */
export const DELETED_CUSTOMER = 'Deleted customer';
