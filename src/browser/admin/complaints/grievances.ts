// The complaints of the office: the list, and one complaint with its steps.
import {
  changeGrievance,
  listGrievances,
  readGrievance,
} from '../../../contract/grievance/calls.ts';
import { acknowledgeBy, settleBy } from '../../../contract/grievance/grievance-choices.ts';
import type {
  Grievance,
  GrievanceChanges,
  GrievanceRow,
} from '../../../contract/grievance/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit } from '../../kernel/form-submit.ts';
import { createList } from '../../kernel/list.ts';
import { pagesOf } from '../../kernel/list-client.ts';
import { createRemote } from '../../kernel/remote.ts';
import { takeField } from '../../kernel/take-field.ts';
import { desk } from '../kit/desk.ts';

export const createGrievancesList = (call: Client) =>
  createList(pagesOf(call, listGrievances, ({ counts }) => counts));

export type GrievanceDue = { words: string; at: string; isLate: boolean };

/** The next step and its due day; undefined once the complaint is answered or closed. */
export const grievanceDue = (
  { status, acknowledgedAt, createdAt, topic }: GrievanceRow,
  now: number,
): GrievanceDue | undefined => {
  if (status !== 'open') return undefined;
  const [inTime, late, at] =
    acknowledgedAt === null
      ? ['Confirm receipt by', 'Late: receipt was to be confirmed by', acknowledgeBy(createdAt)]
      : ['Settle by', 'Late: was to be settled by', settleBy(createdAt, topic)];
  const isLate = Date.parse(at) < now;
  return { words: isLate ? late : inTime, at, isLate };
};

type Deps = {
  call: Client;
  notify: (words: string) => void;
  /** Called with every version of the complaint. */
  keep?: (grievance: Grievance) => void;
};

export const createGrievanceWork = ({ call, notify, keep }: Deps, id: string) => {
  const work = createRemote<Grievance>(
    async () => takeField('grievance', await call(readGrievance, { id })),
    keep,
  );
  const change = async (changes: GrievanceChanges, words: string) => {
    const result = await work.runStep(async () =>
      takeField('grievance', await call(changeGrievance, { id, body: changes })),
    );
    if (result.ok) notify(words);
    return result;
  };
  return {
    ...work,
    change,
    /** The form with one text. */
    form: (field: 'answer' | 'note', words: string) =>
      createFormSubmit({
        fields: [field],
        schema: async () => {
          const { grievanceChangesSchema } = await import('../../../contract/grievance/rules.ts');
          return grievanceChangesSchema.required({ [field]: true } as Record<typeof field, true>);
        },
        deliver: (changes) => change(changes, words),
      }),
  };
};
export type GrievanceWork = ReturnType<typeof createGrievanceWork>;

/** The list of this page. */
export const grievancesList = createGrievancesList(desk.call);
export const openGrievanceWork = (id: string, notify: Deps['notify']) =>
  createGrievanceWork({ call: desk.call, notify, keep: grievancesList.replace }, id);
