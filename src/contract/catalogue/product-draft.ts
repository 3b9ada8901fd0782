// Drafts of products: the sort orders of their list.
export const PRODUCT_DRAFT_SORTS = [
  'createdAt',
  'updatedAt',
  'name',
  'price',
  'loadKg',
  'sortOrder',
] as const;
