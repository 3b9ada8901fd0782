// Customers, requests and models for trying the lists at size. All of them can be recognised: by
// the host of their addresses, the page they say they came from, and the beginning of their ids.

import type { DraftModel } from '../../src/contract/catalogue/model-fields.ts';
import type { Catalogue } from '../../src/contract/catalogue/rules.ts';
import { ELEVATOR_TYPES, LOCATIONS } from '../../src/contract/quote/quote-choices.ts';
import { QUOTE_PRIORITIES, type QuoteStatus } from '../../src/contract/quote/quote-desk.ts';
import type { StoredUser } from '../../src/server/account/stored-user.ts';
import type { StoredDraft } from '../../src/server/catalogue/draft-documents.ts';
import type { StoredQuote } from '../../src/server/quote/stored-quote.ts';
import type { Draw } from './draw.ts';

export const TRIAL_HOST = 'trial.example';
export const TRIAL_PAGE = '/trial-data';
const TRIAL_BY = { id: '', name: 'Trial data' };

const FIRST_NAMES = [
  'Anu',
  'Binu',
  'Chitra',
  'Devika',
  'Elias',
  'Fathima',
  'Gokul',
  'Hari',
  'Indira',
  'Jacob',
  'Kavya',
  'Lakshmi',
  'Manoj',
  'Nisha',
] as const;
const LAST_NAMES = [
  'Nair',
  'Menon',
  'Thomas',
  'Pillai',
  'Varghese',
  'Rao',
  'Gowda',
  'Shetty',
  'Kurian',
  'Das',
  'Iyer',
  'Hegde',
  'Mathew',
  '',
] as const;
const NOTES = [
  'Called, no answer.',
  'Wants drawings before a visit.',
  'Shaft is 1,500 by 1,600 mm, four landings.',
  'Price sent.',
  'Call after the monsoon.',
] as const;
const LOST = ['Bought elsewhere', 'No room for a pit', 'Building work postponed'] as const;
const LATELY: [QuoteStatus, ...QuoteStatus[]] = [
  'new',
  'new',
  'new',
  'contacted',
  'contacted',
  'site_visit',
  'spam',
];
const EARLIER: [QuoteStatus, ...QuoteStatus[]] = [
  'contacted',
  'site_visit',
  'quoted',
  'quoted',
  'won',
  'won',
  'lost',
  'lost',
  'lost',
  'spam',
];

const LATELY_DAYS = 10;
const iso = (at: number) => new Date(at).toISOString();
/** No subscriber's number begins with 1. */
const phoneOf = (draw: Draw) => `+9119${draw.whole(10_000_000, 19_999_999)}`;

/** They have no password, so no visitor can log in as one of them. */
export const customer = (draw: Draw, id: string, at: number): StoredUser => {
  const [firstName, lastName] = [draw.oneOf(FIRST_NAMES), draw.oneOf(LAST_NAMES)];
  return {
    _id: id,
    role: 'user',
    firstName,
    lastName,
    phone: draw.inHundred(80) ? phoneOf(draw) : '',
    email: `${firstName.toLowerCase()}.${id.slice(-10)}@${TRIAL_HOST}`,
    picture: null,
    isActive: !draw.inHundred(3),
    passwordHash: null,
    passwordDue: false,
    googleKey: null,
    sessions: [],
    createdAt: iso(at),
    updatedAt: iso(at),
  };
};

export const quote = (draw: Draw, id: string, at: number, quoteNumber: string): StoredQuote => {
  const status = draw.oneOf(at > draw.inDays(-LATELY_DAYS) ? LATELY : EARLIER);
  const isOpen = ['contacted', 'site_visit', 'quoted'].includes(status);
  const notes = Array.from(
    { length: status === 'new' || status === 'spam' ? 0 : draw.whole(1, 3) },
    () => draw.oneOf(NOTES),
  );
  return {
    _id: id,
    quoteNumber,
    status,
    name: `${draw.oneOf(FIRST_NAMES)} ${draw.oneOf(LAST_NAMES)}`.trim(),
    phone: phoneOf(draw),
    phoneExtension: null,
    phoneCorrectedAt: null,
    isCorrectionDue: false,
    isConfirmed: true,
    elevatorType: draw.oneOf([ELEVATOR_TYPES[0], ...ELEVATOR_TYPES]),
    location: draw.oneOf([LOCATIONS[0], LOCATIONS[0], LOCATIONS[1], ...LOCATIONS]),
    page: TRIAL_PAGE,
    about: null,
    email: null,
    plan: null,
    user: null,
    lostReason: status === 'lost' ? draw.oneOf(LOST) : null,
    priority: draw.oneOf(QUOTE_PRIORITIES),
    followUpAt: isOpen && draw.inHundred(10) ? iso(draw.inDays(draw.whole(-5, 20))) : null,
    owner: null,
    expectedValue: isOpen && draw.inHundred(40) ? draw.whole(9, 40) * 100_000 : null,
    history: [],
    notes: notes.map((text) => ({ text, by: TRIAL_BY.name, at: iso(at) })),
    contentHash: '',
    isAnnounced: true,
    createdAt: iso(at),
    updatedAt: iso(at),
  };
};

/**
 * A model of the repository's catalogue under a name and a code of its own; some are left
 * unfinished.
 */
export const model = (
  draw: Draw,
  { models }: Catalogue,
  id: string,
  slug: string,
  at: number,
): StoredDraft<DraftModel> => {
  const base = models[draw.whole(0, models.length - 1)];
  if (!base) throw new Error('The catalogue has no models to make others of.');
  const code = id.slice(-8).toUpperCase();
  const purchasable = draw.inHundred(30);
  const summary = draw.inHundred(10) ? '' : base.data.summary;
  const price = purchasable || draw.inHundred(20) ? draw.whole(300, 5_000) * 1_000 : null;
  const data = {
    ...base.data,
    name: `${base.data.name.slice(0, 60)}, trial ${code}`,
    code: `T-${code}`,
    summary,
    price,
    purchasable,
  };
  return {
    slug,
    version: 1,
    isRemoved: false,
    data: { ...data, isPublished: draw.inHundred(70), sortOrder: draw.whole(0, 999) },
    createdAt: iso(at),
    updatedAt: iso(at),
    updatedBy: TRIAL_BY,
  };
};
