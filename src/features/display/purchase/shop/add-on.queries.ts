import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { cappedSaleableQty } from '../../../product/product/product.ts';
import type { AddOn } from './purchasable.ts';
import { heldQty } from '../../../product/pre-order/saleable-qty.queries.ts';

type Names = { nameKo: string | null; nameEn: string | null };

const addOnsOf = prepare((db: Reader, { productSn }: { productSn: number }) =>
  db
    .selectFrom('product_add_on as link')
    .innerJoin('product as p', 'p.productSn', 'link.addOnProductSn')
    .innerJoin('prod_unit as u', 'u.productSn', 'p.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .leftJoin('item_option_val as v2', 'v2.itemOptionValSn', 'u.itemOptionVal2Sn')
    .select(['p.itemCode as addOnCode', 'p.nameKo', 'p.nameEn'])
    .select(['p.minPurchaseQty', 'p.maxPurchaseQty'])
    .select(['u.itemCode', 'u.saleStatus', 'u.salePrice', 'stock.qty'])
    .select(heldQty.as('heldQty'))
    .select(['v1.nameKo as ko1', 'v1.nameEn as en1', 'v2.nameKo as ko2', 'v2.nameEn as en2'])
    .where('link.productSn', '=', productSn)
    .where('p.displayed', '=', 1)
    .where('p.saleStatus', '=', 'On')
    .where('p.supplierStatus', '=', 'On')
    .where('u.saleStatus', '=', 'OnSale')
    .orderBy('link.sortOrder')
    .orderBy('u.sortOrder')
    .compile(),
);

/** The add-ons of a product that are on sale, each with its units. */
export async function listAddOns(db: Reader, productSn: number, locale: Locale): Promise<AddOn[]> {
  const rows = await addOnsOf.all(db, { productSn });

  const getName = ({ nameKo, nameEn }: Names) =>
    getLocalizedText(locale, nameKo ?? '', nameEn ?? '');

  return [...Map.groupBy(rows, (row) => row.addOnCode)].flatMap(([itemCode, group]) => {
    const [first] = group;
    if (!first) return [];

    const { minPurchaseQty, maxPurchaseQty } = first;

    const units = group.map((row) => ({
      itemCode: row.itemCode,
      name: [
        getName({ nameKo: row.ko1, nameEn: row.en1 }),
        getName({ nameKo: row.ko2, nameEn: row.en2 }),
      ]
        .filter((name) => name !== '')
        .join(' / '),
      saleStatus: row.saleStatus,
      salePossibleQty: cappedSaleableQty(row.qty ?? 0, row.heldQty ?? 0),
      benefitPrice: row.salePrice,
    }));

    return { itemCode, name: getName(first), minPurchaseQty, maxPurchaseQty, units };
  });
}
