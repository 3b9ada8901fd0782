// The sort orders of the lists of customers and admins.

export const PERSON_SORTS = ['createdAt', 'name', 'email'] as const;
