// One page of a list: blobs in order, and, when asked for, folders in place of what lies in them.
import type { Database, Listed } from './database.ts';

type Query = { store: string; prefix: string; cursor: string | null; directories: boolean };
type Entry = { folder: string } | Listed;

const PAGE = 1_000;
/** The sign after the slash: the first key behind a folder. */
const AFTER_SLASH = '0';

const startOf = (entry: Entry) => ('folder' in entry ? `${entry.folder}/` : entry.key);

/**
 * Adds entries; returns where to go on: behind a folder that was met, for what lies in it is passed
 * over, or behind the last row.
 */
const collect = (entries: Entry[], rows: Listed[], query: Query): string | undefined => {
  for (const row of rows) {
    const slash = query.directories ? row.key.indexOf('/', query.prefix.length) : -1;
    if (slash >= 0) {
      const folder = row.key.slice(0, slash);
      entries.push({ folder });
      return folder + AFTER_SLASH;
    }
    entries.push(row);
  }
  const last = rows.at(-1);
  return last && `${last.key}\0`;
};

export const listPage = (database: Database, query: Query) => {
  const entries: Entry[] = [];
  let from: string | undefined =
    query.cursor === null ? '' : Buffer.from(query.cursor, 'base64url').toString();
  // One more than fits: the page after this one begins with it.
  while (from !== undefined && entries.length <= PAGE) {
    const wanted = PAGE + 1 - entries.length;
    // With folders, most of what is read at once would be passed over.
    from = collect(
      entries,
      database.page(
        query.store,
        query.prefix,
        from,
        query.directories ? Math.min(wanted, 20) : wanted,
      ),
      query,
    );
  }
  const next = entries[PAGE];
  const shown = entries.slice(0, PAGE);
  return {
    blobs: shown.flatMap((entry) =>
      'folder' in entry
        ? []
        : [
            {
              key: entry.key,
              etag: entry.etag,
              size: entry.size,
              last_modified: new Date(entry.modified).toISOString(),
            },
          ],
    ),
    directories: shown.flatMap((entry) => ('folder' in entry ? [entry.folder] : [])),
    ...(next && { next_cursor: Buffer.from(startOf(next)).toString('base64url') }),
  };
};
