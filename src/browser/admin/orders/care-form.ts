// The forms of a care plan: a visit, and the plan's lift.
import { noteCarePlan } from '../../../contract/order/calls.ts';
import type { StaffOrder } from '../../../contract/order/rules.ts';
import type { Client } from '../../kernel/client.ts';
import { createFormSubmit, type Typed } from '../../kernel/form-submit.ts';
import type { Remote } from '../../kernel/remote.ts';

export const CARE_FIELDS = ['on', 'name', 'site'] as const;
export type CareField = (typeof CARE_FIELDS)[number];
type Deps = { call: Client; notify: (words: string) => void };

export const createCareForm = (
  work: Pick<Remote<StaffOrder>, 'runStep'>,
  { call, notify }: Deps,
  id: string,
  bodyOf: (typed: Typed<CareField>) => unknown,
) =>
  createFormSubmit({
    fields: CARE_FIELDS,
    schema: async () => (await import('../../../contract/care-plan/rules.ts')).careChangeSchema,
    bodyOf,
    deliver: (body) =>
      work.runStep(async () => {
        const result = await call(noteCarePlan, { id, body });
        if (!result.ok) return result;
        notify('Care plan saved');
        return { ok: true, data: result.data.order };
      }),
  });
