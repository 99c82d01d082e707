import type { Reader, Tx } from '#db/connection.ts';

export async function findSetting(db: Reader, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Writes a setting unless there is one; returns what there is then. */
export async function keepSetting(t: Tx, name: string, value: string): Promise<string> {
  await t
    .insertInto('setting')
    .values({ name, value })
    .onConflict((c) => c.column('name').doNothing())
    .execute();

  const { value: kept } = await t
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

  return kept;
}

/** Locks a setting, made with `value` if there is none, until the transaction ends; returns it. */
export async function lockSetting(t: Tx, name: string, value: string): Promise<string> {
  await keepSetting(t, name, value);

  const { value: locked } = await t
    .updateTable('setting')
    .set((e) => ({ value: e.ref('value') }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();

  return locked;
}

export async function replaceSetting(t: Tx, name: string, value: string): Promise<void> {
  await t.updateTable('setting').set({ value }).where('name', '=', name).execute();
}

export async function deleteSetting(t: Tx, name: string): Promise<void> {
  await t.deleteFrom('setting').where('name', '=', name).execute();
}
