// The letters about complaints. The confirmation repeats nothing that was typed into the form,
// because a visitor can enter a stranger's address there.
import { staffGrievancePath } from '../../contract/account/letter-links.ts';
import { officerOf } from '../../contract/company/company.ts';
import {
  GRIEVANCE_TOPIC_LABELS,
  type GrievanceTopic,
  settleBy,
} from '../../contract/grievance/grievance-choices.ts';
import { writtenDay } from '../../contract/kernel/days.ts';
import { callableText } from '../../contract/kernel/phone-parts.ts';
import {
  type Letterhead,
  type LetterKinds,
  letterKind,
  recipient,
  type TableRow,
} from '../kernel/outbox/letter.ts';
import type { Kv } from '../kernel/storage/kv.ts';
import { grievanceKey, type StoredGrievance, storedGrievance } from './stored-grievance.ts';

const KEYS = [
  '_id',
  'number',
  'name',
  'email',
  'phone',
  'phoneExtension',
  'topic',
  'text',
  'answer',
] as const;
type LetterComplaint = Pick<StoredGrievance, (typeof KEYS)[number] | 'createdAt'>;

const EXAMPLE: LetterComplaint = {
  _id: 'example',
  number: 'G-2026-4K7M2P',
  name: 'A. Customer',
  email: 'customer@example.com',
  phone: null,
  phoneExtension: null,
  topic: 'order',
  text: 'The door sensor that I ordered came without its cable.',
  answer: 'We have sent the cable by courier today.',
  createdAt: '2026-11-20T05:30:00.000Z',
};

const read = async (kv: Kv, { grievance = '' }: Record<string, string>) =>
  (await kv.get(grievanceKey(grievance), storedGrievance))?.value ?? null;

const aboutRows = ({ number, topic }: { number: string; topic: GrievanceTopic }): TableRow[] => [
  ['Number', number],
  ['About', GRIEVANCE_TOPIC_LABELS[topic]],
];
const dueOf = ({ createdAt, topic }: LetterComplaint) => writtenDay(settleBy(createdAt, topic));

/** The reader of complaints: the grievance officer, or the office. */
const readerOf = ({ company, desk }: Letterhead) => {
  const { name, email } = officerOf(company) ?? desk;
  return recipient(name, email);
};

export const GRIEVANCE_LETTERS: LetterKinds = {
  'grievance-received': letterKind<LetterComplaint>({
    label: 'Complaint received',
    facts: async (kv, { ids }) => {
      const found = await read(kv, ids);
      return found?.email ? found : null;
    },
    words: (complaint, letterhead) => ({
      to: recipient('', complaint.email ?? ''),
      replyTo: readerOf(letterhead),
      subject: `We have received your complaint ${complaint.number}`,
      preview: `Please keep this number for when you write or talk to us.`,
      blocks: [
        {
          is: 'table',
          rows: [
            ...aboutRows(complaint),
            ['Received', writtenDay(complaint.createdAt)],
            ['We settle it by', dueOf(complaint)],
          ],
        },
        {
          is: 'paragraph',
          text: 'If we cannot settle it by then, we will tell you why. You can add something by replying to this e-mail.',
        },
        {
          is: 'note',
          text: 'You did not complain to us? Your address may have been entered by mistake. Please reply, and we will delete it.',
        },
      ],
    }),
    example: EXAMPLE,
  }),
  'grievance-answered': letterKind<LetterComplaint>({
    label: 'Answer to a complaint',
    facts: async (kv, { ids }) => {
      const found = await read(kv, ids);
      // A corrected answer has a letter of its own.
      return found?.email && found.answeredAt === ids.at ? found : null;
    },
    words: (complaint, letterhead) => ({
      to: recipient(complaint.name, complaint.email ?? ''),
      replyTo: readerOf(letterhead),
      subject: `Our answer to your complaint ${complaint.number}`,
      preview: `It is about: ${GRIEVANCE_TOPIC_LABELS[complaint.topic].toLowerCase()}.`,
      blocks: [
        { is: 'paragraph', text: complaint.answer ?? '' },
        {
          is: 'note',
          text: 'Not satisfied? Please reply to this e-mail. Our page on complaints says whom else you can turn to.',
        },
      ],
    }),
    example: EXAMPLE,
  }),
  'grievance-arrived': letterKind<LetterComplaint>({
    label: 'New complaint, to the office',
    facts: (kv, { ids }) => read(kv, ids),
    words: (complaint, letterhead) => ({
      to: readerOf(letterhead),
      ...(complaint.email && { replyTo: recipient(complaint.name, complaint.email) }),
      subject: `Complaint ${complaint.number}: ${GRIEVANCE_TOPIC_LABELS[complaint.topic].toLowerCase()}`,
      preview: complaint.email
        ? `Receipt is confirmed by e-mail. Settle it by ${dueOf(complaint)}.`
        : `Please call to confirm receipt within 48 hours. Settle it by ${dueOf(complaint)}.`,
      blocks: [
        {
          is: 'table',
          rows: [
            ['Name', complaint.name],
            ...(complaint.email ? ([['E-mail', complaint.email]] as const) : []),
            ...(complaint.phone ? ([['Phone', callableText(complaint)]] as const) : []),
          ],
        },
        { is: 'paragraph', text: complaint.text },
        {
          is: 'button',
          text: 'Open the complaint',
          href: letterhead.link(staffGrievancePath(complaint._id)),
        },
      ],
    }),
    example: EXAMPLE,
  }),
};
