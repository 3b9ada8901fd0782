// The API's description of itself.
import { endpoint } from '../endpoint.ts';

export const readOpenApi = endpoint({
  name: 'readOpenApi',
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  keyScope: 'any',
  summary: 'This API as an OpenAPI 3.1 document.',
  answer: { as: 'document' },
  errors: [],
});

export const readDocs = endpoint({
  name: 'readDocs',
  method: 'GET',
  path: '/docs',
  access: 'anyone',
  keyScope: 'any',
  summary: 'The same document as a page to read.',
  answer: { as: 'page' },
  errors: [],
});

export const DOCS_ENDPOINTS = [readOpenApi, readDocs] as const;
