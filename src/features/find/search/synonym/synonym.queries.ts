import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const terms = prepare((db: Reader, _: object) =>
  db
    .selectFrom('synonym')
    .select(['groupName', 'term'])
    .orderBy('groupName')
    .orderBy('sortOrder')
    .compile(),
);

/** Every group with its terms in order. */
export async function listSynonymGroups(db: Reader): Promise<{ name: string; terms: string[] }[]> {
  const byName = Map.groupBy(await terms.all(db, {}), (row) => row.groupName);
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
