// The handler of a function with the whole API and the pages of payment links.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createApi } from '../src/server/api.ts';
import { NOUNS } from '../src/server/nouns.ts';
import { PAY_SHELL, withPayPages } from '../src/server/payment-link/pay-page-routes.ts';
import { answerWith } from './deps.ts';

/** The built page; netlify.toml includes the file. */
const SHELL = fileURLToPath(new URL(`../../dist/${PAY_SHELL}`, import.meta.url));

export const payFunction = answerWith((deps) =>
  withPayPages(createApi(deps, NOUNS), () => readFile(SHELL, 'utf8')),
);
