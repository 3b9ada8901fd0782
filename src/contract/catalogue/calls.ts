import { call } from '../kernel/call.ts';

export const browseCategories = call({
  name: 'browseCategories',
  method: 'GET',
  path: '/categories',
  access: 'anyone',
  list: { rows: 'categories', total: 'totalAvailableCategories' },
});

export const createCategory = call({
  name: 'createCategory',
  method: 'POST',
  path: '/admin/category',
  access: 'admin',
  idempotency: 'answer',
  sends: 'multipart',
  takesJson: true,
});

export const listCategories = call({
  name: 'listCategories',
  method: 'GET',
  path: '/admin/categories',
  access: 'admin',
  list: { rows: 'categories', total: 'totalAvailableCategories' },
});

export const readCategory = call({
  name: 'readCategory',
  method: 'GET',
  path: '/admin/category/{id}',
  access: 'admin',
});

export const changeCategory = call({
  name: 'changeCategory',
  method: 'PATCH',
  path: '/admin/category/{id}',
  access: 'admin',
  sends: 'multipart',
  takesJson: true,
});

export const removeCategory = call({
  name: 'removeCategory',
  method: 'DELETE',
  path: '/admin/category/{id}',
  access: 'admin',
});

export const createProduct = call({
  name: 'createProduct',
  method: 'POST',
  path: '/admin/product',
  access: 'admin',
  idempotency: 'answer',
  sends: 'multipart',
  takesJson: true,
});

export const listProducts = call({
  name: 'listProducts',
  method: 'GET',
  path: '/admin/products',
  access: 'admin',
  list: { rows: 'products', total: 'totalAvailableProducts' },
});

export const readProduct = call({
  name: 'readProduct',
  method: 'GET',
  path: '/admin/product/{id}',
  access: 'admin',
});

export const changeProduct = call({
  name: 'changeProduct',
  method: 'PATCH',
  path: '/admin/product/{id}',
  access: 'admin',
  sends: 'multipart',
  takesJson: true,
});

export const removeProduct = call({
  name: 'removeProduct',
  method: 'DELETE',
  path: '/admin/product/{id}',
  access: 'admin',
});

export const readCost = call({
  name: 'readCost',
  method: 'GET',
  path: '/admin/running-cost',
  access: 'admin',
});

export const changeCost = call({
  name: 'changeCost',
  method: 'PATCH',
  path: '/admin/running-cost',
  access: 'admin',
  sends: 'multipart',
  takesJson: true,
});

export const readCompany = call({
  name: 'readCompany',
  method: 'GET',
  path: '/admin/company',
  access: 'admin',
});

export const changeCompany = call({
  name: 'changeCompany',
  method: 'PATCH',
  path: '/admin/company',
  access: 'admin',
  sends: 'multipart',
  takesJson: true,
});

export const listPages = call({
  name: 'listPages',
  method: 'GET',
  path: '/admin/pages',
  access: 'admin',
});

export const readPage = call({
  name: 'readPage',
  method: 'GET',
  path: '/admin/pages/{id}',
  access: 'admin',
});

export const changePage = call({
  name: 'changePage',
  method: 'PATCH',
  path: '/admin/pages/{id}',
  access: 'admin',
  sends: 'multipart',
  takesJson: true,
});

export const listTranslations = call({
  name: 'listTranslations',
  method: 'GET',
  path: '/admin/translations',
  access: 'admin',
});

export const readTranslation = call({
  name: 'readTranslation',
  method: 'GET',
  path: '/admin/translations/{id}',
  access: 'admin',
});

export const changeTranslation = call({
  name: 'changeTranslation',
  method: 'PATCH',
  path: '/admin/translations/{id}',
  access: 'admin',
  sends: 'json',
});
