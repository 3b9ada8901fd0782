// The file a backup is kept in: an SQLite database of its own, with a checksum for each entry and
// one over all of them.
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { sortOf } from '../../src/server/backup/kept.ts';
import { createDigest, type Entry } from '../../src/server/kernel/digest.ts';
import { sha256Of } from '../../src/server/kernel/storage/hashes.ts';
import { parseKey } from '../../src/server/kernel/storage/keys.ts';
import type { Stored } from '../../src/server/kernel/storage/whole.ts';
import { Stop } from '../stop.ts';

const FORMAT = 1;
/** Marks the file as a backup of this site: "LIFT". */
const APPLICATION = 0x4c494654;
/** SQLite's code for a file that is none of its own. */
const NOT_A_DATABASE = 26;

const manifestSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  source: z.string(),
  keyCheck: z.string().length(26),
  entries: z.int().min(0),
  bytes: z.int().min(0),
  digest: z.string().length(64),
});
/** What a backup says about itself. */
export type Manifest = z.infer<typeof manifestSchema>;
export type Contents = Pick<Manifest, 'entries' | 'bytes' | 'digest'> & {
  sorts: Record<string, number>;
};

const oneOf = (database: DatabaseSync, pragma: string) =>
  Number(Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]);

const statementsOf = (database: DatabaseSync) => {
  const all = database.prepare('SELECT key, type, sha256, body FROM entries ORDER BY key');
  const one = database.prepare('SELECT type, body FROM entries WHERE key = ?');
  return {
    *all(): Generator<Entry & Pick<Stored, 'bytes'>> {
      for (const { key, type, sha256, body } of all.iterate())
        yield {
          key: String(key),
          type: type === null ? null : String(type),
          sha256: String(sha256),
          bytes: body as Uint8Array<ArrayBuffer>,
        };
    },
    read: (key: string): Stored | undefined => {
      const row = one.get(key);
      return (
        row && {
          type: row.type === null ? null : String(row.type),
          bytes: row.body as Uint8Array<ArrayBuffer>,
        }
      );
    },
  };
};

/** Reads every entry and counts; throws a `Stop` for one that is not what was written. */
const contentsOf = (entries: Iterable<Entry & Pick<Stored, 'bytes'>>, file: string): Contents => {
  const [digest, sorts] = [createDigest(), {} as Record<string, number>];
  let [count, bytes] = [0, 0];
  for (const entry of entries) {
    if (!parseKey(entry.key) || sha256Of(entry.bytes) !== entry.sha256)
      throw new Stop(
        `${file} is damaged: the checksum of the entry ${entry.key} is wrong. Nothing was changed; take another backup.`,
      );
    digest.add(entry);
    count += 1;
    bytes += entry.bytes.byteLength;
    sorts[sortOf(entry.key)] = (sorts[sortOf(entry.key)] ?? 0) + 1;
  }
  return { entries: count, bytes, digest: digest.end(), sorts };
};

/** A backup that is being written; one that was cut off can be opened again and be completed. */
export const openUnfinished = (file: string) => {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA busy_timeout = 0;
    PRAGMA locking_mode = EXCLUSIVE;
    BEGIN IMMEDIATE;
    PRAGMA application_id = ${APPLICATION};
    PRAGMA user_version = ${FORMAT};
    CREATE TABLE IF NOT EXISTS entries (
      key TEXT NOT NULL UNIQUE,
      type TEXT,
      sha256 TEXT NOT NULL,
      body BLOB NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS manifest (name TEXT NOT NULL UNIQUE, value TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS fetched (key TEXT NOT NULL UNIQUE, etag TEXT NOT NULL) STRICT;
    COMMIT;`);
  const put = database.prepare(
    'INSERT INTO entries (key, type, sha256, body) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET type = excluded.type, sha256 = excluded.sha256, body = excluded.body',
  );
  const fetched = database.prepare(
    'INSERT INTO fetched (key, etag) VALUES (?, ?) ON CONFLICT DO UPDATE SET etag = excluded.etag',
  );
  const tags = database.prepare(
    "SELECT entries.key, coalesce(etag, '') AS etag FROM entries LEFT JOIN fetched USING (key)",
  );
  const remove = [database.prepare('DELETE FROM entries WHERE key = ?')];
  remove.push(database.prepare('DELETE FROM fetched WHERE key = ?'));
  const say = database.prepare('INSERT OR REPLACE INTO manifest (name, value) VALUES (?, ?)');
  return {
    begin: () => database.exec('BEGIN IMMEDIATE'),
    commit: () => database.exec('COMMIT'),
    put: (key: string, { type, bytes }: Stored, etag: string) => {
      put.run(key, type, sha256Of(bytes), bytes);
      fetched.run(key, etag);
    },
    /** Keys that are here already, with the tags of their versions. */
    held: () => new Map(tags.all().map(({ key, etag }) => [String(key), String(etag)])),
    remove: (key: string) => {
      for (const statement of remove) statement.run(key);
    },
    /** Writes down what is in it; nothing may be added afterwards. */
    complete: (about: Pick<Manifest, 'createdAt' | 'source' | 'keyCheck'>) => {
      const { sorts, ...contents } = contentsOf(statementsOf(database).all(), file);
      const manifest = { ...about, ...contents };
      database.exec('BEGIN IMMEDIATE; DROP TABLE fetched;');
      for (const [name, value] of Object.entries(manifest)) say.run(name, JSON.stringify(value));
      database.exec('COMMIT; VACUUM;');
      return { manifest, sorts };
    },
    close: () => database.close(),
  };
};
export type Unfinished = ReturnType<typeof openUnfinished>;

const readManifest = (database: DatabaseSync) => {
  const rows = database.prepare('SELECT name, value FROM manifest').all();
  const manifest = manifestSchema.safeParse(
    Object.fromEntries(rows.map(({ name, value }) => [String(name), JSON.parse(String(value))])),
  );
  if (!manifest.success) throw new Error('it does not say what it holds');
  return manifest.data;
};

const readAll = (database: DatabaseSync, file: string) => {
  if (oneOf(database, 'application_id') !== APPLICATION)
    throw new Stop(`${file} is not a backup of this site.`);
  const format = oneOf(database, 'user_version');
  if (format > FORMAT)
    throw new Stop(
      `${file} was made by a newer version of the site (format ${format}; this version reads up to ${FORMAT}): update the code first.`,
    );
  const [check] = Object.values(database.prepare('PRAGMA integrity_check').get() ?? {});
  if (check !== 'ok') throw new Error(String(check));
  const statements = statementsOf(database);
  return { ...statements, manifest: readManifest(database), ...contentsOf(statements.all(), file) };
};

/** Opens a backup and checks all of it. Throws a `Stop` for one that is not whole. */
export const openBackup = (file: string) => {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const { manifest, all, read, sorts, ...found } = readAll(database, file);
    for (const name of ['entries', 'bytes', 'digest'] as const)
      if (manifest[name] !== found[name])
        throw new Stop(
          `${file} is damaged: its ${name === 'digest' ? 'checksum is wrong' : `count of ${name} is wrong`}. Nothing was changed; take another backup.`,
        );
    return { manifest, sorts, all, read, close: database.close.bind(database) };
  } catch (error) {
    database?.close();
    if (error instanceof Stop) throw error;
    const { message, errcode } = error as Error & { errcode?: number };
    throw new Stop(
      errcode === NOT_A_DATABASE
        ? `${file} is not a backup of this site.`
        : `${file} is damaged or was cut off (${message}). Nothing was changed; take another backup.`,
    );
  }
};
export type Backup = ReturnType<typeof openBackup>;
