// What staff see of customers and of each other.

export const PERSON_SORTS = ['createdAt', 'name', 'email'] as const;
