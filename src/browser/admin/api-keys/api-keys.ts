// API keys of programs: listed, made, shown once, and revoked.
import { atom } from 'nanostores';
import { createApiKey, listApiKeys, revokeApiKey } from '../../../contract/api-key/calls.ts';
import type { ApiKey, NewApiKey } from '../../../contract/api-key/rules.ts';
import { DAY_MS } from '../../../contract/kernel/days.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createQuestion } from '../kit/question.ts';
import { textOf } from '../kit/typed-values.ts';

export const API_KEY_FIELDS = ['name', 'scopes', 'expiresAt', 'currentPassword'] as const;
export type ApiKeyField = (typeof API_KEY_FIELDS)[number];
/** A key that has just been made, which cannot be read again. */
export type MadeKey = { apiKey: ApiKey; key: string };

type Deps = { call: Client; notify: (words: string) => void; now: () => number };

/** The scopes in one field, as the form keeps them. */
export const joinScopes = (scopes: readonly string[]) => scopes.join(' ');

export const createApiKeys = ({ call, notify, now }: Deps) => {
  const list = createList(pagesOf(call, listApiKeys));
  const $made = atom<MadeKey | undefined>();

  /** The moment in so many days; the schema refuses a text that is no number. */
  const momentIn = (days: string) =>
    /^\d+$/.test(days) ? new Date(now() + Number(days) * DAY_MS).toISOString() : days;

  const form = createFormSubmit<ApiKeyField, NewApiKey>({
    fields: API_KEY_FIELDS,
    schema: async () => (await import('../../../contract/api-key/rules.ts')).newApiKeySchema,
    bodyOf: ({ name, scopes, expiresAt, currentPassword }) => ({
      name: textOf(name),
      scopes: textOf(scopes).split(' ').filter(Boolean),
      expiresAt: momentIn(textOf(expiresAt)),
      currentPassword: textOf(currentPassword),
    }),
    // A wrong scope is shown at the scopes.
    fieldAt: (path) => path.split('.', 1)[0] ?? path,
    deliver: async (body) => {
      const result = requireFields(await call(createApiKey, { body }), 'apiKey', 'key');
      if (!result.ok) return result;
      $made.set(result.data);
      notify('API key created');
      return result;
    },
  });

  const revoke = async ({ _id }: ApiKey): Promise<RequestResult<ApiKey>> => {
    return takeField('apiKey', await call(revokeApiKey, { id: _id }));
  };
  const revoked = (apiKey: ApiKey) => {
    list.replace(apiKey);
    notify('API key revoked');
  };
  return { list, form, $made, revoking: createQuestion(revoke, revoked) };
};
export type ApiKeys = ReturnType<typeof createApiKeys>;

export const openApiKeys = (notify: Deps['notify']) =>
  createApiKeys({ call: desk.call, notify, now: Date.now });
