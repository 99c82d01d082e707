import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { isGiftSoldOut } from '../../gift/gift.ts';
import { cappedSaleableQty } from '../product.ts';
import { giftSaleStatus } from '../../../benefit/saleable-unit/saleable-unit.ts';
import type { PageGift } from './product-page.ts';
import { heldQty } from '../../pre-order/saleable-qty.queries.ts';

const giftsOf = prepare((db: Reader, { productSn }: { productSn: number }) =>
  db
    .selectFrom('product_gift as g')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'g.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .leftJoin('item_option_val as v2', 'v2.itemOptionValSn', 'u.itemOptionVal2Sn')
    .select(['g.perQty', 'g.qty', 'p.itemCode as productCode', 'p.nameKo', 'p.nameEn'])
    .select(['p.saleStatus', 'p.supplierStatus', 'u.saleStatus as unitStatus'])
    .select(['stock.qty as stockQty', heldQty.as('heldQty')])
    .select(['v1.nameKo as ko1', 'v1.nameEn as en1', 'v2.nameKo as ko2', 'v2.nameEn as en2'])
    .where('g.productSn', '=', productSn)
    .where('p.displayed', '=', 1)
    .orderBy('g.sortOrder')
    .compile(),
);

/** The gifts of the product. */
export async function listPageGifts(
  db: Reader,
  productSn: number,
  locale: Locale,
): Promise<PageGift[]> {
  const rows = await giftsOf.all(db, { productSn });
  return rows.map((row) => {
    const options = [getLocalizedText(locale, row.ko1 ?? '', row.en1 ?? '')];
    options.push(getLocalizedText(locale, row.ko2 ?? '', row.en2 ?? ''));

    const saleableQty = cappedSaleableQty(row.stockQty ?? 0, row.heldQty ?? 0);
    const status = giftSaleStatus({
      // The tables' CHECKs allow nothing else.
      saleStatus: row.saleStatus,
      supplierStatus: row.supplierStatus,
      unitSaleStatus: row.unitStatus,
      saleableQty,
    });

    return {
      productCode: row.productCode,
      name: getLocalizedText(locale, row.nameKo, row.nameEn),
      optionName: options.filter((name) => name !== '').join(' / '),
      perQty: row.perQty,
      qty: row.qty,
      soldOut: isGiftSoldOut({ itemSaleStatus: status, qty: row.qty, saleableQty }),
    };
  });
}
