// The API's description of itself.
import { callGroup, endpoint } from '../kernel/endpoint.ts';
import * as calls from './calls.ts';

export const readOpenApi = endpoint(calls.readOpenApi, {
  keyScope: 'any',
  summary: 'This API as an OpenAPI 3.1 document.',
  answer: { as: 'document' },
  errors: [],
});

export const readDocs = endpoint(calls.readDocs, {
  keyScope: 'any',
  summary: 'The same document as a page to read.',
  answer: { as: 'page' },
  errors: [],
});

export const DOCS_CALLS = callGroup('docs', 'This description.', [readOpenApi, readDocs]);
