// The list of API keys, with the fields that do not change with use. Their last use is only in
// their documents.
import { keyStateAt } from '../../contract/api-key/api-key.ts';
import { type ApiKeyQuery, apiKeySchema } from '../../contract/api-key/rules.ts';
import { deskList, fromDocument, type Opened } from '../kernel/lists/desk-list.ts';
import {
  API_KEY_FOLDER,
  apiKeyKey,
  apiKeyView,
  readApiKey,
  storedApiKey,
} from './stored-api-key.ts';

const apiKeyRowSchema = apiKeySchema.pick({
  _id: true,
  name: true,
  prefix: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
});

/** The present moment, in milliseconds since 1970: keys expire. */
type Moment = { at: number };

export const API_KEY_LIST = deskList({
  name: 'api-keys',
  folder: API_KEY_FOLDER,
  row: apiKeyRowSchema,
  load: fromDocument(apiKeyKey, storedApiKey, (stored) => apiKeyRowSchema.parse(stored)),
  texts: ({ name, prefix }) => [name, prefix],
  sorts: {
    createdAt: ({ createdAt }) => createdAt,
    name: ({ name }) => name,
    expiresAt: ({ expiresAt }) => expiresAt,
  },
  filter:
    ({ state, at }: ApiKeyQuery & Moment) =>
    (row) =>
      state === undefined || keyStateAt(row, at) === state,
  show: (kv, rows, { at }) =>
    Promise.all(rows.map(async ({ _id }) => apiKeyView(await readApiKey(kv, _id), at))),
});
export type ApiKeyList = Opened<typeof API_KEY_LIST>;
