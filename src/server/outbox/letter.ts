// What a letter is: data, written from ids when it is sent, and turned into HTML and text by two
// renderers.
import type { Company } from '../../contract/company/rules.ts';
import { withoutAddresses } from '../../contract/kernel/web-address.ts';
import type { Kv } from '../storage/kv.ts';
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
export type TableRow = readonly [label: string, value: string];

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
  /** Who reads answers; the office unless somebody is named. */
  replyTo?: Recipient;
  /** One line; the heading of the letter, too. */
  subject: string;
  /** The first sentence, which lists of letters show beside the subject. */
  preview: string;
  blocks: readonly Block[];
  /** Sent with it; made when it is sent. */
  files?: readonly LetterFile[];
};

export type LetterFile = { name: string; type: string; bytes: () => Promise<Uint8Array> };

/** What all letters of the site share. */
export type Letterhead = {
  company: Company;
  /** Where the office reads; answers to letters go there. */
  desk: Recipient;
  /** The full address of a page, from its path. */
  link: (path: string) => string;
};

/** A kind of letter, for whoever sends it and whoever looks at it. */
export type LetterKind = {
  /** What it is called on the screens of staff. */
  label: string;
  /** The letter as it is to be sent now; null when it has lost its point. */
  write: (kv: Kv, dispatch: Dispatch) => Promise<Letter | null>;
  /** The same letter with invented facts. */
  example: () => Letter;
  /** Whether it is tried also where an earlier letter bounced: its link shows that it arrives. */
  isForBounced?: boolean;
};
export type LetterKinds = Readonly<Record<string, LetterKind>>;

type Written<Facts> = Pick<LetterKind, 'isForBounced'> & {
  label: string;
  /** Looked up when the letter is sent; null when it has lost its point. */
  facts: (kv: Kv, dispatch: Dispatch) => Promise<Facts | null>;
  words: (facts: Facts) => Letter;
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
  write: async (kv, dispatch) => {
    const found = await facts(kv, dispatch);
    return found && words(found);
  },
  example: () => words(example),
  isForBounced,
});
