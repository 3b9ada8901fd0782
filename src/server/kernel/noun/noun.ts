// The type of a noun of the API. The register, src/server/nouns.ts, is a list of nouns. Calls,
// documentation, scopes of keys, rebuilds, sweeps, letters, events, erasure, export and the marks
// of the audit log follow from that list.
import type * as z from 'zod';
import type { CallGroup } from '../../../contract/kernel/endpoint.ts';
import type { Channel } from '../../../contract/outbox/outbox.ts';
import type { Consent } from '../../../contract/privacy/consent-rules.ts';
import type { Deletion } from '../../../contract/privacy/rules.ts';
import type { Audit } from '../audit/audit.ts';
import type { Audited, EraseEntries } from '../audit/personal-values.ts';
import type { AuditList } from '../audit/stored-entry.ts';
import type { Basics } from '../basics.ts';
import type { KeptList } from '../lists/desk-list.ts';
import type { NoteBounce } from '../outbox/bounced.ts';
import type { Senders } from '../outbox/drain.ts';
import type { LetterKind, LetterKinds } from '../outbox/letter.ts';
import type { Describe, Sender } from '../outbox/stored-dispatch.ts';
import type { Call } from '../service-call.ts';
import type { ContentKey, Kv, Storage } from '../storage/kv.ts';
import type { StoragePorts } from '../storage/ports.ts';
import type { SweepTask } from '../sweep/sweeper.ts';

/** Work beside requests. */
export type NounTasks = {
  /** Run every minute and with every sweep: work that people wait for. */
  minute?: readonly SweepTask[];
  /** Run with every sweep, every five minutes. */
  often?: readonly SweepTask[];
  /** Run once a night: work that reads all documents of a kind. */
  nightly?: readonly SweepTask[];
  /** Run once a night: work that erases people, or documents that name them. */
  erasing?: readonly SweepTask[];
};

/** Reads the data of an event; null if there is no longer anything to report. */
type EventData = (kv: Kv, ids: Readonly<Record<string, string>>) => Promise<object | null>;

/**
 * The steps for the data that the noun stores about a person. An erasure runs the steps of all
 * nouns in this order, and each step may be cut off and repeated.
 */
type Personal<Person> = {
  /**
   * Why the account cannot be deleted now, such as an open order. Its owner reads these reasons,
   * and no noun closes anything while there is one.
   */
  hindrances?: (kv: Kv, uid: string) => Promise<Deletion['hindrances']>;
  /**
   * Ends everything that the account could still do. Resolves to false, without a change, when a
   * hindrance has come up meanwhile: the account then stays.
   */
  close?: (kv: Kv, uid: string) => Promise<boolean>;
  /**
   * Removes things that are found only by the account's e-mail address or picture, before the
   * account forgets these.
   */
  leave?: (kv: Kv, person: Person) => Promise<void>;
  /**
   * Removes or anonymises everything that belonged to an erased account; repeated for a day.
   * Resolves to the ids of these things: the audit log and the kept answers then forget them. A
   * noun that could not find these ids again after a crash calls `eraseEntries` itself, before it
   * removes the things.
   */
  erase?: (kv: Kv, uid: string, options: { reviews: 'keep' | 'remove' }) => Promise<string[]>;
  /** Removes the data that the books had to keep; false while they still need it. */
  forget?: (kv: Kv, uid: string) => Promise<boolean>;
  /** The consents of the person. */
  consents?: (call: Call, person: Person) => Promise<Consent[]>;
  /** The noun's part of the file with a person's data. */
  export?: Exported<Person>;
};

/** Fields of the export, and the function that fills them. */
type Exported<Person> = {
  /** Fields that the contract's export does not name yet. */
  fields?: Readonly<Record<string, z.ZodType>>;
  read: (call: Call & { caller: Me<Person> }) => Promise<ExportedPart>;
};
type Me<Person> = { account: Person; sessionId: string };
export type ExportedPart = {
  values: Readonly<Record<string, unknown>>;
  /** Ids of the exported things: the letters about them are exported as well. */
  about?: readonly string[];
  /** Pictures whose bytes are exported as well, by the names that the other values use. */
  pictures?: readonly (readonly [name: string, key: ContentKey])[];
};

/**
 * The parts that every noun gets. It also gets the settings of the host and the services of the
 * nouns before it.
 */
export type Kernel<Person> = Basics & {
  now: () => number;
  ports: StoragePorts;
  storage: Storage;
  audit: Audit;
  auditList: AuditList;
  /** Erases these things from the audit log and from the kept answers. */
  eraseEntries: EraseEntries;
  registered: Registered<Person>;
};

/**
 * The declarations of all nouns. They are complete only when the last noun is made, so do not read
 * them in `make`; read them in the function that uses them.
 */
export type Registered<Person> = {
  letters: Record<string, LetterKind>;
  events: Record<string, EventData>;
  senders: Senders;
  /** Describes a dispatch on the screens of staff, by channel. */
  describe: Partial<Record<Channel, Describe>>;
  personal: Personal<Person>[];
  noteBounce: NoteBounce;
  /** Labels of the scopes that API keys may have, by scope. */
  scopes: Readonly<Record<string, string>>;
  calls: readonly CallGroup[];
};

/** Sends the dispatches of a channel, and describes them on the screens of staff. */
type NounChannel = { sender?: Sender | undefined; describe: Describe };

/** The parts that a noun adds to the API. */
export type Parts<Mount, Person, Services extends object> = {
  /** Functions that other nouns, seeds and tests may use. */
  services: Services;
  /** Mounts every call of the noun, and no other. */
  routes?: (mount: Mount) => void;
  lists?: readonly KeptList[];
  tasks?: NounTasks;
  letters?: LetterKinds;
  /** Functions that read the data that webhooks get, by the name of the event. */
  events?: Readonly<Record<string, EventData>>;
  channels?: Partial<Record<Channel, NounChannel>>;
  /** Notes in an account that a mail server refuses its letters. */
  noteBounce?: NoteBounce;
  /** Null where the noun stores nothing about people. */
  personal: Personal<Person> | null;
};

export type Noun<Name extends string, Needs, Mount, Person, Services extends object> = {
  /** The name of the noun's folder. */
  name: Name;
  /** The noun's subject in one line; the server's README repeats it. */
  about: string;
  calls: readonly CallGroup[];
  /** Labels of the scopes that API keys may have for this noun, by scope. */
  scopes: Readonly<Record<string, string>>;
  /** First parts of its storage keys; no other noun stores under them. */
  folders: readonly string[];
  /** Kinds of entry of the audit log that are about people, or even named after a person. */
  audited?: Audited;
  make: (needs: Needs) => Parts<Mount, Person, Services>;
};
