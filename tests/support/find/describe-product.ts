import { markCatalogChanged } from '#src/features/product/product/catalog-change.queries.ts';
import type { TestProduct } from '../product/factories.ts';
import type { TestShop } from '../shop.ts';

/** Filters of lists besides brand, price and category. */
interface Described {
  /** Shades of a colour option, '#rrggbb'. */
  colors?: readonly string[];
  /** Value codes by attribute code; inserted if missing. */
  attributes?: Readonly<Record<string, readonly string[]>>;
}

/** Gives a product colours and attributes. */
export async function describeProduct(
  shop: TestShop,
  { productSn }: TestProduct,
  { colors = [], attributes = {} }: Described,
): Promise<void> {
  await shop.runtime.database.tx(async (t) => {
    if (colors.length > 0) {
      const { itemOptionSn } = await t
        .insertInto('item_option')
        .values({ productSn, optionDepth: 2, nameKo: '색상', nameEn: 'Colour', isColor: 1 })
        .returning('itemOptionSn')
        .executeTakeFirstOrThrow();

      const rows = colors.map((rgb, sortOrder) => {
        return { itemOptionSn, nameKo: rgb, nameEn: rgb, rgb, sortOrder };
      });

      await t.insertInto('item_option_val').values(rows).execute();
    }

    for (const [attributeCode, values] of Object.entries(attributes)) {
      const names = { nameKo: `속성 ${attributeCode}`, nameEn: `Attribute ${attributeCode}` };

      await t
        .insertInto('attribute')
        .values({ attributeCode, ...names, sortOrder: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute();

      for (const valueCode of values) {
        const value = { attributeCode, valueCode, nameKo: `값 ${valueCode}`, nameEn: valueCode };

        await t
          .insertInto('attribute_val')
          .values({ ...value, sortOrder: 0 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();

        await t
          .insertInto('product_attribute')
          .values({ productSn, attributeCode, valueCode })
          .execute();
      }
    }

    await markCatalogChanged(t, [productSn]);
  });
}
