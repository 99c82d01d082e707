import type { Tx } from '#db/connection.ts';
import { inPowersOfTwo } from '#src/publish/chunks.ts';

/**
 * Tells every node which products it has to read again, in the transaction that changes them: also
 * those of a brand, category, shipping policy or promotion that changed. Stock is no such change.
 */
export async function markCatalogChanged(t: Tx, productSns: readonly number[]): Promise<void> {
  const row = await t
    .updateTable('catalog_version')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();

  const rows = [...new Set(productSns)].map((productSn) => ({ productSn, version: row.version }));
  for (const values of inPowersOfTwo(rows)) {
    await t
      .insertInto('catalog_change')
      .values(values)
      .onConflict((c) =>
        c.column('productSn').doUpdateSet((e) => ({ version: e.ref('excluded.version') })),
      )
      .execute();
  }
}
