// The table behind the embedded blob engine. Each write checks and changes in one statement, which
// is one transaction.
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sha256Of } from '../../src/server/kernel/storage/hashes.ts';
import { Stop } from '../stop.ts';

export type Blob = {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
  metadata: string;
  modified: number;
};
export type Listed = { key: string; etag: string; size: number; modified: number };
export type Condition = { ifNew: true } | { ifMatch: string } | undefined;

const FORMAT = 1;
/** Marks a file without erased data in its free space: "CLNR". */
const CLEAN = 0x434c4e52;
const MEMORY = ':memory:';
/** The last sign there is: no key goes on with it. */
const LAST_SIGN = '\u{10FFFF}';

/**
 * The owner's only: it will hold names, addresses and password hashes. A file that is there is not
 * even opened, because closing it would end the locks that this process has on it.
 */
const makeForOwner = (file: string) => {
  try {
    closeSync(openSync(file, 'ax', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** How long a process waits for another one that has the file locked. */
const WAIT_MS = 5_000;
const SQLITE_BUSY = 5;
const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === SQLITE_BUSY;
const SQLITE_DAMAGED = [11, 26];
/** Whether SQLite found a part of the file damaged. */
export const isDamage = (error: unknown) =>
  SQLITE_DAMAGED.includes(((error as { errcode?: number }).errcode ?? 0) & 255);
const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * `busy_timeout` does not cover this statement: when several processes open a new file, it fails
 * at once in all but one of them, so it is tried again for as long.
 */
const setWriteAheadLog = (database: DatabaseSync) => {
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    try {
      return database.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      pause(10);
    }
  }
};

/** Thrown for a database that should be in use but has no table. */
export class EmptyDatabase extends Error {}

/** Thrown, before anything is written, for a database that another program has made. */
export class ForeignDatabase extends Stop {}

/** The table as SQLite describes it: its columns, and what must not occur twice. */
const COLUMNS = 'store TEXT, key TEXT, etag TEXT, metadata TEXT, modified INTEGER, body BLOB';
const UNIQUE = 'store, key';

/** Throws a `ForeignDatabase` unless the table is ours, or missing from a file without tables. */
const requireOurs = (database: DatabaseSync, file: string, format: number) => {
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%' ESCAPE '!'",
    )
    .all()
    .map(({ name }) => String(name));
  if (format === 0 && tables.length === 0) return;
  const columns = database
    .prepare("SELECT name || ' ' || type AS column FROM pragma_table_info('blobs')")
    .all()
    .map(({ column }) => String(column));
  const unique = database
    .prepare(
      `SELECT group_concat(part.name, ', ' ORDER BY part.seqno) AS columns
      FROM pragma_index_list('blobs') AS one, pragma_index_info(one.name) AS part
      WHERE one."unique" = 1 GROUP BY one.name`,
    )
    .all();
  const isTable =
    columns.join(', ') === COLUMNS && unique.some((index) => index.columns === UNIQUE);
  const others = tables.filter((name) => name !== 'blobs');
  // A repaired copy of our database may have one more table, but keeps our format.
  if (isTable && (format > 0 || others.length === 0)) return;
  // A later version of the site may have another table.
  if (format > FORMAT && tables.includes('blobs') && others.length === 0) return;
  throw new ForeignDatabase(`${file} is not a database of this site.`);
};

const open = (file: string, mustExist: boolean) => {
  if (file !== MEMORY && !mustExist) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    makeForOwner(file);
  }
  const database = new DatabaseSync(file);
  try {
    prepare(database, file, mustExist);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Sets how the database is written, and makes its table where there is none. */
const prepare = (database: DatabaseSync, file: string, mustExist: boolean) => {
  database.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
  const format = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  requireOurs(database, file, format);
  setWriteAheadLog(database);
  // SQLite overwrites deleted and replaced data, so that no e-mail address stays in a freed page.
  database.exec('PRAGMA secure_delete = ON');
  // FULL makes an answered write survive a power cut, not only the end of the process.
  database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;');
  if (format > FORMAT)
    throw new Stop(`${file} was written by a newer version of the site: update the code first.`);
  if (format < FORMAT && mustExist) throw new EmptyDatabase(`${file} is empty.`);
  // Written once, not at every start: functions open the file for each call.
  if (format < FORMAT)
    database.exec(`
    CREATE TABLE IF NOT EXISTS blobs (
      store TEXT NOT NULL,
      key TEXT NOT NULL,
      etag TEXT NOT NULL,
      metadata TEXT NOT NULL,
      modified INTEGER NOT NULL,
      body BLOB NOT NULL,
      UNIQUE (store, key)
    ) STRICT;
    PRAGMA application_id = ${CLEAN};
    PRAGMA user_version = ${FORMAT};`);
};

/** A strong tag of the bytes alone, as the real service has it. */
export const etagOf = (body: Uint8Array) => `"${sha256Of(body).slice(0, 32)}"`;

/** @param mustExist whether to throw an `EmptyDatabase` instead of making a new database. */
export const openDatabase = (file: string | undefined, mustExist = false) => {
  const database = open(file ?? MEMORY, mustExist);
  const find = database.prepare(
    'SELECT body, etag, metadata, modified FROM blobs WHERE store = ? AND key = ?',
  );
  const insert = database.prepare(
    'INSERT INTO blobs (store, key, etag, metadata, modified, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const replace = database.prepare(
    'UPDATE blobs SET etag = ?, metadata = ?, modified = ?, body = ? WHERE store = ? AND key = ? AND etag = ?',
  );
  const upsert = database.prepare(
    'INSERT INTO blobs (store, key, etag, metadata, modified, body) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET etag = excluded.etag, metadata = excluded.metadata, modified = excluded.modified, body = excluded.body',
  );
  const remove = database.prepare('DELETE FROM blobs WHERE store = ? AND key = ?');
  const removeAll = database.prepare('DELETE FROM blobs WHERE store = ?');
  const page = database.prepare(
    'SELECT key, etag, length(body) AS size, modified FROM blobs WHERE store = ? AND key >= ? AND key >= ? AND key < ? ORDER BY key LIMIT ?',
  );
  const stores = database.prepare(
    'SELECT DISTINCT store FROM blobs WHERE store >= ? AND store < ? ORDER BY store',
  );

  return {
    find: (store: string, key: string): Blob | undefined => {
      const row = find.get(store, key);
      if (!(row?.body instanceof Uint8Array)) return undefined;
      return {
        body: row.body,
        etag: String(row.etag),
        metadata: String(row.metadata),
        modified: Number(row.modified),
      };
    },

    /** The new etag; undefined when the condition does not hold. */
    write: (
      store: string,
      key: string,
      blob: Omit<Blob, 'etag'>,
      condition: Condition,
    ): string | undefined => {
      const { body, metadata, modified } = blob;
      const etag = etagOf(body);
      if (condition && 'ifMatch' in condition) {
        return replace.run(etag, metadata, modified, body, store, key, condition.ifMatch)
          .changes === 1
          ? etag
          : undefined;
      }
      return (condition ? insert : upsert).run(store, key, etag, metadata, modified, body)
        .changes === 1
        ? etag
        : undefined;
    },

    remove: (store: string, key: string) => Number(remove.run(store, key).changes),
    removeAll: (store: string) => Number(removeAll.run(store).changes),

    /**
     * At most `limit` blobs below `prefix` with keys from `from` on, in the order of their bytes.
     */
    page: (store: string, prefix: string, from: string, limit: number): Listed[] =>
      page.all(store, prefix, from, prefix + LAST_SIGN, limit).map((row) => ({
        key: String(row.key),
        etag: String(row.etag),
        size: Number(row.size),
        modified: Number(row.modified),
      })),

    /**
     * Makes one transaction of all that is written until `work` is over, by whomever: written to
     * the disk once, or not at all.
     */
    together: async <T>(work: () => Promise<T>): Promise<T> => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const value = await work();
        database.exec('COMMIT');
        return value;
      } catch (error) {
        // A full disk has ended it already.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },

    /** Whatever others write meanwhile, `work` sees all blobs as they are now; it only reads. */
    frozen: async <T>(work: () => Promise<T>): Promise<T> => {
      database.exec('BEGIN');
      try {
        // The first read decides what is seen.
        find.get('', '');
        return await work();
      } finally {
        database.exec('ROLLBACK');
      }
    },

    clear: (isThorough: boolean) => {
      // Do not wait for a running backup, which may still read old pages: a later call clears them.
      database.exec('PRAGMA busy_timeout = 0');
      try {
        // Noted first: if this is cut off, or the disk has no room, the next call does it.
        if (isThorough) database.exec('PRAGMA application_id = 0');
        const { application_id: mark } = database.prepare('PRAGMA application_id').get() ?? {};
        // secure_delete is not enough: pages that were divided keep copies of rows in their free
        // space.
        if (mark !== CLEAN) database.exec(`VACUUM; PRAGMA application_id = ${CLEAN};`);
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch (error) {
        if (!isBusy(error)) throw error;
      } finally {
        database.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
      }
    },

    stores: (prefix: string) =>
      stores.all(prefix, prefix + LAST_SIGN).map((row) => String(row.store)),
    close: () => database.close(),
  };
};
export type Database = ReturnType<typeof openDatabase>;
