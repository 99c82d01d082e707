import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const storedOf = prepare((db: Reader, { keys }: { keys: readonly string[] }) =>
  db.selectFrom('setting').select(['name', 'value']).where('name', 'in', keys).compile(),
);

/** JSON texts by their keys. */
export async function listStored(
  db: Reader,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await storedOf.all(db, { keys });
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function putSetting(
  t: Tx,
  { name, value, changedAt }: { name: string; value: string; changedAt: number },
): Promise<void> {
  await t
    .insertInto('setting')
    .values({ name, value, changedAt })
    .onConflict((c) => c.column('name').doUpdateSet({ value, changedAt }))
    .execute();
}

export async function findChangedAt(db: Reader, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('setting')
    .select('changedAt')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.changedAt ?? null;
}

/** The code of the products' brand that is the mall itself. */
const OWN_BRAND = 'OWN';

/** Adds a brand of products where there is none yet: a product can't be made without. */
export async function insertFirstProductBrand(
  t: Tx,
  names: { nameKo: string; nameEn: string },
): Promise<void> {
  const known = await t.selectFrom('brand').select('brandSn').limit(1).executeTakeFirst();
  if (known) return;

  await t
    .insertInto('brand')
    .values({ brandCode: OWN_BRAND, ...names })
    .onConflict((c) => c.column('brandCode').doNothing())
    .execute();
}
