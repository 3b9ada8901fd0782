// One's own data: downloaded as a file, or deleted with the account.
import type { User } from '../contract/account/rules.ts';
import { dayOf } from '../contract/kernel/days.ts';
import {
  cancelDeletion,
  changeConsent,
  exportData,
  readConsents,
  readDeletion,
  requestDeletion,
} from '../contract/privacy/calls.ts';
import type { Consent } from '../contract/privacy/consent-rules.ts';
import type { Deletion } from '../contract/privacy/rules.ts';
import type { Client } from './lib/client.ts';
import { createFormSubmit } from './lib/form-submit.ts';
import { only, requireFields } from './lib/only.ts';
import { createResource } from './lib/resource.ts';
import { saveFile } from './lib/save-file.ts';
import { settle } from './lib/settle.ts';
import { ownCalls } from './own-calls.ts';
import { pageSession, type SessionStore } from './session.ts';

export type OwnDataDeps = {
  client: Client;
  session: Pick<SessionStore, 'setUser'>;
  /** Hands the visitor a file. */
  save: (name: string, text: string) => void;
  notify: (words: string) => void;
};

export const createOwnData = ({ client, session, save, notify }: OwnDataDeps) => {
  const state = createResource<{ deletion: Deletion }>(async () =>
    requireFields(await client(readDeletion, {}), 'deletion'),
  );
  const given = createResource<{ consents: Consent[] }>(async () =>
    requireFields(await client(readConsents, {}), 'consents'),
  );
  return {
    /** What the data were given for. */
    $given: given.$resource,
    loadGiven: async () => void (await given.load()),
    /** Stops reminders or starts them again; resolves to what went wrong, if anything did. */
    setReminders: async (reminders: boolean) => {
      const result = await settle(async () =>
        only('consents', await client(changeConsent, { body: { reminders } })),
      );
      if (!result.ok) return result.error.error;
      given.show({ consents: result.data });
      notify(reminders ? 'Reminders are on' : 'Reminders are off');
      return undefined;
    },

    $state: state.$resource,
    load: async () => void (await state.load()),

    download: createFormSubmit({
      fields: ['currentPassword'] as const,
      schema: async () => (await import('../contract/privacy/rules.ts')).ownerProofSchema,
      deliver: async (body) => {
        const result = await client(exportData, { body });
        if (!result.ok) return result;
        const { export: data } = result.data;
        save(`my-data-${dayOf(data.madeAt)}.json`, JSON.stringify(data, null, 2));
        notify('Data downloaded');
        return result;
      },
    }),

    deletion: createFormSubmit({
      fields: ['currentPassword', 'reviews'] as const,
      schema: async () => (await import('../contract/privacy/rules.ts')).deletionRequestSchema,
      deliver: async (body) => {
        const result = requireFields(await client(requestDeletion, { body }), 'deletion');
        if (!result.ok) return result;
        state.show(result.data);
        // All sessions have ended, this one included.
        session.setUser(null);
        return result;
      },
    }),
  };
};
export type OwnData = ReturnType<typeof createOwnData>;

const saveInBrowser: OwnDataDeps['save'] = (name, text) => saveFile(name, text, 'application/json');

export const createPageData = (notify: OwnDataDeps['notify']) =>
  createOwnData({ client: ownCalls.call, session: pageSession, save: saveInBrowser, notify });

/** Keeps the account after all; resolves to what went wrong, if anything did. */
export const keepAccount = async (
  user: User,
  { client, session }: Pick<OwnDataDeps, 'client' | 'session'> = {
    client: ownCalls.call,
    session: pageSession,
  },
) => {
  const result = await client(cancelDeletion, {});
  if (!result.ok) return result.error.error;
  const { deletionAt: _kept, ...kept } = user;
  session.setUser(kept);
  return undefined;
};
