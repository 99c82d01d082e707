import { padList } from '#db/connection.ts';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const others = prepare((db: Reader, { keys }: { keys: readonly (string | null)[] }) =>
  db
    .selectFrom('synonym as typed')
    .innerJoin('synonym as other', 'other.groupName', 'typed.groupName')
    .select(['typed.termKey', 'other.term'])
    .where('typed.termKey', 'in', keys)
    .whereRef('other.termKey', '<>', 'typed.termKey')
    .orderBy('other.sortOrder')
    .compile(),
);

/** The other terms of the groups that hold one of the keys, by that key. */
export async function listSynonyms(
  db: Reader,
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await others.all(db, { keys: padList(keys) });
  const byKey = Map.groupBy(rows, (row) => row.termKey);
  return new Map([...byKey].map(([key, same]) => [key, same.map((row) => row.term)]));
}

/** Every group with its terms in order. */
export async function listSynonymGroups(db: Reader): Promise<{ name: string; terms: string[] }[]> {
  const rows = await db
    .selectFrom('synonym')
    .select(['groupName', 'term'])
    .orderBy('groupName')
    .orderBy('sortOrder')
    .execute();
  const byName = Map.groupBy(rows, (row) => row.groupName);
  return [...byName].map(([name, same]) => ({ name, terms: same.map((row) => row.term) }));
}

/** The terms of one group in order. */
export async function listGroupTerms(db: Reader, groupName: string): Promise<string[]> {
  const rows = await db
    .selectFrom('synonym')
    .select('term')
    .where('groupName', '=', groupName)
    .orderBy('sortOrder')
    .execute();
  return rows.map((row) => row.term);
}

/** Those of the keys that belong to another group, with its name. */
export async function findTakenKeys(
  db: Reader,
  groupName: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('synonym')
    .select(['termKey', 'groupName'])
    .where('termKey', 'in', padList(keys))
    .where('groupName', '<>', groupName)
    .execute();
  return new Map(rows.map((row) => [row.termKey, row.groupName]));
}

export async function replaceGroup(
  t: Tx,
  groupName: string,
  terms: readonly { termKey: string; term: string }[],
): Promise<void> {
  await t.deleteFrom('synonym').where('groupName', '=', groupName).execute();
  const rows = terms.map((term, sortOrder) => ({ ...term, groupName, sortOrder }));
  if (rows.length > 0) await t.insertInto('synonym').values(rows).execute();
}
