// The API's description of itself, made when it is first requested: making it takes a third of a
// second of processor time.
import { ENDPOINTS } from '../../contract/endpoints/all.ts';
import { readDocs, readOpenApi } from '../../contract/endpoints/docs.ts';
import { htmlPage } from '../html-page.ts';
import type { Mount } from '../mounted.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';

/** Makes a value when it is first requested, and keeps it. */
const once = <Value>(make: () => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

export const mountDocs = (mount: Mount, siteName: string) => {
  const document = once(() => openApiOf(ENDPOINTS, siteName));
  const json = once(() => JSON.stringify(document()));
  const page = once(() => docsPage(document()));
  mount(
    readOpenApi,
    async () => new Response(json(), { headers: { 'content-type': 'application/json' } }),
  );
  mount(readDocs, async () => htmlPage(page().title, page().main));
};
