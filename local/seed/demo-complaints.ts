// Complaints of a demonstration: some just in, some late, some settled. Each happens at its day,
// through the services of the API.

import type { GrievanceTopic } from '../../src/contract/grievance/grievance-choices.ts';
import {
  grievanceChangesSchema,
  grievanceSubmissionSchema,
} from '../../src/contract/grievance/rules.ts';
import { DAY_MS } from '../../src/contract/kernel/days.ts';
import type { Grievances } from '../../src/server/grievance/grievances.ts';
import { checkFields, checkFieldsAsync } from '../../src/server/kernel/check-fields.ts';
import type { Actor } from '../../src/server/kernel/identity.ts';
import { callNow } from '../../src/server/kernel/service-call.ts';
import type { ScopedKv } from '../../src/server/kernel/storage/kv.ts';

/** What staff do, so many days after the complaint arrived. */
type Work = { after: number; note?: string; answer?: string; status?: 'closed'; called?: true };
type DemoComplaint = {
  /** Days before today. */
  ago: number;
  name: string;
  /** One of the demonstration's customers has an e-mail address; a stranger calls. */
  reach: { email: string } | { phone: string };
  topic: GrievanceTopic;
  text: string;
  work: readonly Work[];
};

export const DEMO_COMPLAINTS: readonly DemoComplaint[] = [
  {
    ago: 64,
    name: 'Devika Menon',
    reach: { email: 'devika.menon@demo.example' },
    topic: 'site',
    text: 'The page of my order does not print on one sheet.',
    work: [
      { after: 1, answer: 'Thank you for telling us. The order page now prints on one sheet.' },
      { after: 9, status: 'closed' },
    ],
  },
  {
    ago: 36,
    name: 'Paul Varghese',
    reach: { phone: '+911900000001' },
    topic: 'service',
    text: 'The engineer who was to check the landing doors on Monday did not come, and nobody called.',
    work: [
      { after: 1, called: true, note: 'Called him. A new visit is agreed for the week after.' },
      { after: 12, note: 'Visit made, door closer to be replaced. Part is on order.' },
    ],
  },
  {
    ago: 36,
    name: 'Arun Thomas',
    reach: { email: 'arun.thomas@demo.example' },
    topic: 'data',
    text: 'Please tell me which of my details you keep, and remove my old phone number.',
    work: [{ after: 2, note: 'Old number removed. The list of what we keep is being checked.' }],
  },
  {
    ago: 5,
    name: 'Lakshmi Rao',
    reach: { email: 'lakshmi.rao@demo.example' },
    topic: 'order',
    text: 'One of the four door seals arrived torn. You refunded ₹500, but the seal costs more.\nI would like the full price of one seal back, or a new one.',
    work: [
      {
        after: 1,
        answer:
          'We are sorry about the torn seal. A new one leaves our store today, free of charge, and the ₹500 stay in your wallet.',
      },
    ],
  },
  {
    ago: 3,
    name: 'Fathima Basheer',
    reach: { phone: '+911900000002' },
    topic: 'service',
    text: 'After the last service visit the lift stops a hand’s width below the second floor.',
    work: [],
  },
  {
    ago: 0,
    name: 'Joseph Kurian',
    reach: { email: 'joseph.kurian@demo.example' },
    topic: 'order',
    text: 'I ordered two shelves and received two lamps. The return request has not been answered yet.',
    work: [],
  },
];

type Deps = {
  grievances: Grievances;
  kv: ScopedKv;
  staff: Actor;
  today: number;
};

export const complaintEvents = ({ grievances, kv, staff, today }: Deps) =>
  DEMO_COMPLAINTS.flatMap(({ ago, name, reach, topic, text, work }) => {
    const at = today - ago * DAY_MS;
    let id = '';
    const send = async () => {
      const submission = await checkFieldsAsync(grievanceSubmissionSchema, {
        name,
        topic,
        text,
        ...reach,
      });
      const sender = { idempotencyKey: undefined, ip: '', user: null };
      id = (await grievances.send(callNow(kv), submission, sender))._id;
    };
    return [
      { at, happen: send },
      ...work.map(({ after, called, ...changes }) => ({
        at: at + after * DAY_MS,
        happen: async () => {
          const wanted = { ...changes, ...(called && { isAcknowledged: true }) };
          const checked = checkFields(grievanceChangesSchema, wanted);
          await grievances.change({ ...callNow(kv), caller: staff }, id, checked);
        },
      })),
    ];
  });
