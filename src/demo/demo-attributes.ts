import type { Tx } from '#db/connection.ts';
import { attributes } from '#db/seed/attributes.ts';

/** Every attribute of the demo with its values. */
export async function insertAttributes(t: Tx): Promise<void> {
  for (const [sortOrder, { values, ...attribute }] of attributes.entries()) {
    const { attributeCode } = attribute;

    await t
      .insertInto('attribute')
      .values({ ...attribute, sortOrder })
      .execute();

    const rows = values.map((value, n) => ({ attributeCode, ...value, sortOrder: n }));
    await t.insertInto('attribute_val').values(rows).execute();
  }
}
