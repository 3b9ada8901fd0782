// A letter is data, written from ids when it is sent; two renderers turn it into HTML and text.
import type { Company } from '../../../contract/catalogue/company-fields.ts';
import { withoutAddresses } from '../../../contract/kernel/web-address.ts';
import type { Language } from '../../../contract/language/language.ts';
import type { Link } from '../links.ts';
import { longMoment } from '../long-dates.ts';
import type { Kv } from '../storage/kv.ts';
import type { FromAddress, MailSettings } from './mail-settings.ts';
import type { Dispatch } from './stored-dispatch.ts';

declare const inLetters: unique symbol;
/** A name that a letter to any address may contain. */
type LetterName = string & { readonly [inLetters]: true };
/** Only `recipient` makes one. */
export type Recipient = { readonly name: LetterName; readonly email: string };

/** The person to whom or from whom a letter goes. A name that looks like an address is left out. */
export const recipient = (name: string, email: string): Recipient => ({
  name: withoutAddresses(name) as LetterName,
  email,
});
/** `lang` marks a value in English in a letter of another language. */
export type TableRow =
  | readonly [label: string, value: string]
  | readonly [label: string, value: string, lang: 'en'];

export type Block =
  | { is: 'heading'; text: string }
  /** May have several lines. */
  | { is: 'paragraph'; text: string }
  | { is: 'table'; rows: readonly TableRow[]; total?: TableRow }
  /** `href` begins with http:// or https://. */
  | { is: 'button'; text: string; href: string }
  | { is: 'note'; text: string };

export type Letter = {
  to: Recipient;
  /** The address for answers; the office by default. */
  replyTo?: Recipient;
  /** One line; the heading of the letter, too. */
  subject: string;
  /** The first sentence, which lists of letters show beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Its language, and the sentence at its foot that invites an answer; English if absent. */
  spoken?: { language: Language; reply: string };
  /** Attached files, created when the letter is sent. */
  files?: readonly LetterFile[];
};

type LetterFile = { name: string; type: string; bytes: () => Promise<Uint8Array> };

/** The parts that all letters of the site share, at the moment when a letter is written. */
export type Letterhead = {
  /** The company's facts as visitors see them. */
  company: Company;
  /** The sender of every letter. */
  from: Required<FromAddress>;
  /** The office's address, which gets answers to letters. */
  desk: Recipient;
  link: Link;
};
export type ReadLetterhead = (kv: Kv) => Promise<Letterhead>;

/** The letterhead of a day, whose legal name stands at the foot of every letter. */
export type DatedLetterhead = Letterhead & { legalName: string };
export type ReadDatedLetterhead = (kv: Kv) => Promise<DatedLetterhead>;

/** A kind of letter, for the outbox that sends it and for the screens that show it. */
export type LetterKind = {
  /** Its name on the screens of staff. */
  label: string;
  /** The letter as it is to be sent now; null when it is obsolete. */
  write: (kv: Kv, dispatch: Dispatch, letterhead: Letterhead) => Promise<Letter | null>;
  /** The same letter with invented facts. */
  example: (letterhead: Letterhead) => Letter;
  /**
   * Whether the letter is sent even to an address that bounced: its link shows that mail arrives.
   */
  isForBounced?: boolean;
};
export type LetterKinds = Readonly<Record<string, LetterKind>>;

type Written<Facts> = Pick<LetterKind, 'isForBounced'> & {
  label: string;
  /** Looked up when the letter is sent; null when it is obsolete. */
  facts: (kv: Kv, dispatch: Dispatch) => Promise<Facts | null>;
  words: (facts: Facts, letterhead: Letterhead) => Letter;
  example: Facts;
};

/** A kind of letter whose words are the same for real facts and for the example. */
export const letterKind = <Facts>({
  label,
  facts,
  words,
  example,
  isForBounced = false,
}: Written<Facts>): LetterKind => ({
  label,
  write: async (kv, dispatch, letterhead) => {
    const found = await facts(kv, dispatch);
    return found && words(found, letterhead);
  },
  example: (letterhead) => words(example, letterhead),
  isForBounced,
});

type Site = {
  company: (kv: Kv) => Promise<Company>;
  link: Link;
  mail?: MailSettings | undefined;
};

/** Reads the letterhead. The company's name and address replace absent settings. */
export const createReadLetterhead =
  ({ company: readCompany, link, mail }: Site): ReadLetterhead =>
  async (kv) => {
    const company = await readCompany(kv);
    const { name, email } = company;
    return {
      company,
      from: { name, email, ...mail?.from },
      desk: recipient(name, mail?.replyTo ?? email),
      link,
    };
  };

/** Formats a moment for letters, which people may read in any country. */
export const letterMoment = (iso: string) => `${longMoment(iso)}, Indian time`;
