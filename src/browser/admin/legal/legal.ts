// Legal records: reading them, adding one after a question that names the changes, taking one back.
import { atom } from 'nanostores';
import { gstinForm } from '../../../contract/address/gstin.ts';
import { conflict, type Refusal } from '../../../contract/kernel/refusal.ts';
import {
  addLegalRecord,
  readLegalRecords,
  takeBackLegalRecord,
} from '../../../contract/legal/calls.ts';
import { addRefusal, recordOn, SAME_AS_BEFORE } from '../../../contract/legal/legal.ts';
import type { LegalRecord, LegalRecords, NewLegalRecord } from '../../../contract/legal/rules.ts';
import type { Client, RequestResult } from '../../kernel/client.ts';
import { createFormSubmit, type Typed } from '../../kernel/form-submit.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';
import { createQuestion } from '../kit/question.ts';
import { textOf } from '../kit/typed-values.ts';
import { changesBetween, type Facts } from './legal-words.ts';

/** As the rules have it: one for each state. */
export const REGISTRATIONS_MAX = 36;
export const REGISTRATION_FIELDS = ['gstin', 'prefix', 'lines', 'city', 'postalCode'] as const;
type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
type OfRegistration = `tax.registrations.${number}.${RegistrationField}`;
export type LegalField =
  | 'from'
  | 'legalName'
  | 'gstin'
  | 'tax.mode'
  | 'tax.receiptVouchers'
  | 'tax.registrations'
  | OfRegistration;

/** The name of a field of the registration at this place. */
export const registrationField = (at: number, name: RegistrationField): OfRegistration =>
  `tax.registrations.${at}.${name}`;
export const LEGAL_FIELDS: readonly LegalField[] = [
  'from',
  'legalName',
  'gstin',
  'tax.mode',
  'tax.receiptVouchers',
  'tax.registrations',
  ...Array.from({ length: REGISTRATIONS_MAX }, (_, at) =>
    REGISTRATION_FIELDS.map((name) => registrationField(at, name)),
  ).flat(),
];

/** The facts that are valid on a day. */
export const factsOn = ({ records, first }: LegalRecords, day: string): Facts =>
  recordOn(records, day) ?? first;

const bodyOf = (typed: Typed<LegalField>, version: number) => {
  const registrations = [];
  for (let at = 0; typed[registrationField(at, 'gstin')] !== undefined; at += 1) {
    const typedAt = (name: RegistrationField) => textOf(typed[registrationField(at, name)]);
    registrations.push({
      gstin: typedAt('gstin'),
      prefix: typedAt('prefix'),
      lines: typedAt('lines')
        .split('\n')
        .filter((line) => line.trim() !== ''),
      city: typedAt('city'),
      postalCode: typedAt('postalCode'),
    });
  }
  const gstin = gstinForm(textOf(typed.gstin));
  return {
    from: textOf(typed.from),
    legalName: textOf(typed.legalName),
    gstin: gstin === '' ? null : gstin,
    tax: {
      mode: textOf(typed['tax.mode']),
      receiptVouchers: typed['tax.receiptVouchers'] !== undefined,
      registrations,
    },
    version,
  };
};

/** A wrong line of an address is shown at the address. */
const fieldAt = (path: string) => path.replace(/(\.lines)\.\d+$/, '$1');

type Answer = RequestResult<unknown>;
type Asked = { record: NewLegalRecord; before: Facts; isAtOnce: boolean };
const NOT_SAVED: Answer = {
  ok: false,
  kind: 'answer',
  error: { error: 'Nothing is saved yet. Your entries are still here.', code: 'conflict' },
};

/** The answer that the server would give. */
const refusedWith = ({ code, sentence, field }: Refusal): Answer => ({
  ok: false,
  kind: 'answer',
  error: { error: sentence, code, ...(field === null ? {} : { fields: { [field]: sentence } }) },
});

type Deps = { call: Client; notify: (words: string) => void };

export const createLegal = ({ call, notify }: Deps) => {
  const remote = createRemote<LegalRecords>(async () =>
    takeField('legal', await call(readLegalRecords, {})),
  );
  /** The record that waits for a yes, and what follows from the answer. */
  const $asked = atom<(Asked & { answer: (isYes: boolean) => void }) | undefined>();

  /** Number of records saved on this screen: the form begins anew with each. */
  const $saved = atom(0);

  const send = async (record: NewLegalRecord): Promise<Answer> => {
    const result = takeField('legal', await call(addLegalRecord, { body: record }));
    if (result.ok) {
      remote.show(result.data);
      $saved.set($saved.get() + 1);
      notify('Record saved');
    } else if (result.error.code === 'conflict') await remote.again();
    return result;
  };
  const adding = createFormSubmit<LegalField, NewLegalRecord>({
    fields: LEGAL_FIELDS,
    schema: async () => (await import('../../../contract/legal/rules.ts')).newLegalRecordSchema,
    bodyOf: (typed) => bodyOf(typed, remote.shown()?.version ?? 0),
    fieldAt,
    deliver: (record) =>
      new Promise<Answer>((resolve) => {
        const shown = remote.shown();
        if (!shown) return resolve(NOT_SAVED);
        const before = factsOn(shown, record.from);
        const refusal =
          addRefusal(shown.records, record.from, shown.today) ??
          (recordOn(shown.records, record.from) && changesBetween(before, record).length === 0
            ? conflict(SAME_AS_BEFORE)
            : null);
        if (refusal) return resolve(refusedWith(refusal));
        $asked.set({
          record,
          before,
          isAtOnce: record.from === shown.today,
          answer: (isYes) => {
            $asked.set(undefined);
            resolve(isYes ? send(record) : NOT_SAVED);
          },
        });
      }),
  });
  const takingBack = createQuestion(
    async ({ _id }: LegalRecord) =>
      takeField('legal', await call(takeBackLegalRecord, { id: _id })),
    (legal) => {
      remote.show(legal);
      notify('Record taken back');
    },
  );
  return { ...remote, $asked, $saved, adding, takingBack };
};
export type LegalWork = ReturnType<typeof createLegal>;
export const openLegal = (notify: Deps['notify']) => createLegal({ call: desk.call, notify });
