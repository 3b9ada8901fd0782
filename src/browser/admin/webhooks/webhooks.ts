// Webhooks of the office: the list, one webhook with its steps, and new ones with a secret that is
// shown once.
import { atom } from 'nanostores';
import { listDispatches } from '../../../contract/outbox/calls.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  readWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
} from '../../../contract/webhook/calls.ts';
import type { NewWebhook, Webhook, WebhookChanges } from '../../../contract/webhook/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit, type SubmittedForm, type Typed } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import type { ListQuery } from '../../kernel/list-query.ts';
import { newId } from '../../kernel/new-id.ts';
import { createRemote } from '../../kernel/remote.ts';
import { settle } from '../../kernel/settle.ts';
import { requireFields, takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createQuestion } from '../kit/question.ts';
import { textOf } from '../kit/typed-values.ts';

export const WEBHOOK_FIELDS = ['url', 'description', 'events'] as const;
export type WebhookField = (typeof WEBHOOK_FIELDS)[number];
/** A new secret, which cannot be read again. */
export type MadeSecret = { webhook: Webhook; secret: string };

/** Number of dispatches on a webhook's screen. */
const SHOWN = 10;

type Deps = { call: Client; notify: (words: string) => void };

/** The events in one field, as the form keeps them. */
export const joinEvents = (events: readonly string[]) => events.join(' ');

const bodyOf = ({ url, description, events }: Typed<WebhookField>) => ({
  url: textOf(url).trim(),
  description: textOf(description),
  events: textOf(events).split(' ').filter(Boolean),
});
const formOf = (send: (body: NewWebhook) => Promise<RequestResult<unknown>>) =>
  createFormSubmit<WebhookField, NewWebhook>({
    fields: WEBHOOK_FIELDS,
    schema: async () => (await import('../../../contract/webhook/rules.ts')).newWebhookSchema,
    bodyOf,
    // A wrong event is shown at the events.
    fieldAt: (path) => path.split('.', 1)[0] ?? path,
    deliver: send,
  });

export const createWebhooks = ({ call, notify }: Deps) => {
  const $made = atom<MadeSecret | undefined>();
  const form = formOf(async (body) => {
    const result = requireFields(await call(createWebhook, { body }), 'webhook', 'secret');
    if (!result.ok) return result;
    $made.set(result.data);
    notify('Webhook added');
    return result;
  });
  return { list: createList(pagesOf(call, listWebhooks)), form, $made };
};
export type Webhooks = ReturnType<typeof createWebhooks>;

export const createWebhookWork = ({ call, notify }: Deps, id: string) => {
  const work = createRemote<Webhook>(async () =>
    takeField('webhook', await call(readWebhook, { id })),
  );
  const dispatches = createList(pagesOf(call, listDispatches));
  const $made = atom<MadeSecret | undefined>();
  const $removed = atom(false);

  const change = (body: WebhookChanges) =>
    work.runStep(async () => takeField('webhook', await call(changeWebhook, { id, body })));

  return {
    ...work,
    dispatches,
    /** The latest dispatches, the same object every time. */
    latest: {
      page: 1,
      limit: SHOWN,
      search: '',
      sort: '-createdAt',
      filters: { webhook: id },
    } satisfies ListQuery,
    $made,
    $removed,

    /** The form of its address, description and events. */
    editing: (): SubmittedForm<WebhookField> =>
      formOf(async (body) => {
        const result = await change(body);
        if (result.ok) notify('Webhook updated');
        return result;
      }),

    /** Resolves to the error message, if any. */
    setActive: async (isActive: boolean): Promise<string | undefined> => {
      const result = await change({ isActive });
      if (!result.ok) return result.error.error;
      notify(isActive ? 'Webhook started' : 'Webhook paused');
      return undefined;
    },

    /** Sends a test; resolves to the error message, if any. */
    test: async (): Promise<string | undefined> => {
      const headers = { 'Idempotency-Key': newId() };
      const result = await settle(async () =>
        takeField('dispatch', await call(testWebhook, { id, headers })),
      );
      if (!result.ok) return result.error.error;
      await dispatches.again();
      const { state, lastError } = result.data;
      if (state !== 'sent') return `The test did not arrive. ${lastError ?? ''}`.trim();
      notify('The test has arrived');
      return undefined;
    },

    renewing: createQuestion(
      async (_webhook: Webhook) =>
        requireFields(await call(renewWebhookSecret, { id }), 'webhook', 'secret'),
      (made) => {
        work.show(made.webhook);
        $made.set(made);
      },
    ),
    removing: createQuestion(
      (_webhook: Webhook) => call(removeWebhook, { id }),
      () => {
        notify('Webhook removed');
        $removed.set(true);
      },
    ),
  };
};
export type WebhookWork = ReturnType<typeof createWebhookWork>;

export const openWebhooks = (notify: Deps['notify']) => createWebhooks({ call: desk.call, notify });
export const openWebhookWork = (id: string, notify: Deps['notify']) =>
  createWebhookWork({ call: desk.call, notify }, id);
