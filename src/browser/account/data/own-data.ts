// The customer's own data: downloaded as a file, or deleted with the account.
import type { User } from '../../../contract/account/rules.ts';
import { dayOf } from '../../../contract/kernel/days.ts';
import {
  cancelDeletion,
  changeConsent,
  exportData,
  readConsents,
  readDeletion,
  requestDeletion,
} from '../../../contract/privacy/calls.ts';
import type { Consent } from '../../../contract/privacy/consent-rules.ts';
import type { Deletion } from '../../../contract/privacy/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createRemote } from '../../kernel/remote.ts';
import { saveFile } from '../../kernel/save-file.ts';
import type { SessionStore } from '../../kernel/session.ts';
import { settle } from '../../kernel/settle.ts';
import { takeField } from '../../kernel/take-field.ts';
import { pageSession } from '../../public/auth/current-session.ts';
import { ownCalls } from '../own-calls.ts';

export type OwnDataDeps = {
  client: Client;
  session: Pick<SessionStore, 'setUser'>;
  /** Hands the visitor a file. */
  save: (name: string, text: string) => void;
  notify: (words: string) => void;
};

export const createOwnData = ({ client, session, save, notify }: OwnDataDeps) => {
  const state = createRemote<Deletion>(async () =>
    takeField('deletion', await client(readDeletion, {})),
  );
  const given = createRemote<Consent[]>(async () =>
    takeField('consents', await client(readConsents, {})),
  );
  return {
    /** The purposes for which the customer gave data. */
    $given: given.$remote,
    loadGiven: async () => void (await given.load()),
    /** Stops reminders or starts them again; resolves to the error message, if any. */
    setReminders: async (reminders: boolean) => {
      const result = await settle(async () =>
        takeField('consents', await client(changeConsent, { body: { reminders } })),
      );
      if (!result.ok) return result.error.error;
      given.show(result.data);
      notify(reminders ? 'Reminders are on' : 'Reminders are off');
      return undefined;
    },

    $state: state.$remote,
    load: async () => void (await state.load()),

    download: createFormSubmit({
      fields: ['currentPassword'] as const,
      schema: async () => (await import('../../../contract/privacy/rules.ts')).ownerProofSchema,
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
      schema: async () =>
        (await import('../../../contract/privacy/rules.ts')).deletionRequestSchema,
      deliver: async (body) => {
        const result = takeField('deletion', await client(requestDeletion, { body }));
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

/** Takes the planned deletion back; resolves to the error message, if any. */
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
