import type { Reader, Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { ContentName, VersionAuthor } from './content-version.ts';

interface NewVersion extends ContentName, VersionAuthor {
  body: unknown;
  now: number;
}

const getVersions = (db: Reader, { kind, key }: ContentName) =>
  db.selectFrom('content_version').where('kind', '=', kind).where('key', '=', key);

/** The number of the latest version; 0 without any. */
export async function findLatestVersionSn(db: Reader, name: ContentName): Promise<number> {
  const row = await getVersions(db, name)
    .select((e) => e.fn.max('versionSn').as('versionSn'))
    .executeTakeFirst();
  return Number(row?.versionSn ?? 0);
}

/**
 * Inserts the next version, in the transaction that has written the content: its row is locked, so
 * nobody else takes the number.
 */
export async function insertVersion(t: Tx, version: NewVersion): Promise<number> {
  const { body, now: createdAt, ...row } = version;
  const versionSn = (await findLatestVersionSn(t, row)) + 1;

  await t
    .insertInto('content_version')
    .values({ ...row, versionSn, body: JSON.stringify(body), createdAt })
    .execute();

  return versionSn;
}

/** The versions of a piece of content without their bodies, the newest first. */
export async function listVersions(
  db: Reader,
  name: ContentName,
  { offset = 0, limit = 50 }: { offset?: number; limit?: number } = {},
) {
  const rows = await getVersions(db, name)
    .leftJoin('staff', 'staff.staffSn', 'content_version.staffSn')
    .select(['versionSn', 'source', 'content_version.createdAt', 'staff.name as staffName'])
    .orderBy('versionSn', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows;
}

/** Returns the body that a piece of content had in one version, as in its file. */
export async function findVersionBody(
  db: Reader,
  name: ContentName,
  versionSn: number,
): Promise<unknown> {
  const row = await getVersions(db, name)
    .select('body')
    .where('versionSn', '=', versionSn)
    .executeTakeFirst();
  return row && (JSON.parse(row.body) as unknown);
}

export function countVersions(db: Reader, name: ContentName): Promise<number> {
  return countRows(getVersions(db, name));
}
