import type { Reader, Tx } from '#db/connection.ts';

/** Brands and categories by what a file may call them: code or name, lower case. */
export interface KnownNames {
  brands: Map<string, string>;
  categories: Map<string, string>;
}

export async function listKnownNames(db: Reader): Promise<KnownNames> {
  const brands = await db.selectFrom('brand').selectAll().execute();
  const categories = await db.selectFrom('category').selectAll().orderBy('sortOrder').execute();
  const names = (code: string, row: { nameKo: string; nameEn: string }) =>
    [code, row.nameKo, row.nameEn].map((name): [string, string] => [name.toLowerCase(), code]);
  return {
    brands: new Map(brands.flatMap((row) => names(row.brandCode, row))),
    categories: new Map(categories.flatMap((row) => names(row.displayCateCode, row))),
  };
}

export async function insertBrand(t: Tx, brandCode: string, name: string): Promise<void> {
  await t.insertInto('brand').values({ brandCode, nameKo: name, nameEn: name }).execute();
}

export async function insertCategory(
  t: Tx,
  row: { displayCateCode: string; name: string; sortOrder: number },
): Promise<void> {
  const { displayCateCode, name, sortOrder } = row;
  await t
    .insertInto('category')
    .values({ displayCateCode, nameKo: name, nameEn: name, sortOrder, hide: 0 })
    .execute();
}

/** The policy products get whose file names none: the first one there is. */
export async function findDefaultPolicyCode(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('shipping_fee_policy')
    .select('code')
    .orderBy('shippingFeePolicySn')
    .limit(1)
    .executeTakeFirst();
  return row?.code;
}
