import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';
import type { CombineType, ShippingFeePolicyType } from '../../benefit/shipping/shipping.ts';
import type { TaxType } from '../../benefit/pricing/price-line.ts';
import { sellingStatus } from '../../product/product/selling-status.queries.ts';
import type { CheckoutUnit } from './checkout.ts';

/** Units with their product, names, picture, policy and stock as they are now: one query. */
export async function listCheckoutUnits(
  db: Reader,
  prodUnitSns: readonly number[],
): Promise<CheckoutUnit[]> {
  const rows = await unitsOf.all(db, { sns: padList(prodUnitSns) });
  return rows.map(toUnit);
}

const unitsOf = prepare((db: Reader, { sns }: { sns: (number | null)[] }) =>
  selectUnits(db).where('u.prodUnitSn', 'in', sns).compile(),
);

function selectUnits(db: Reader) {
  return db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .innerJoin('brand as b', 'b.brandSn', 'p.brandSn')
    .innerJoin('shipping_fee_policy as s', 's.shippingFeePolicySn', 'p.shippingFeePolicySn')
    .innerJoin('order_handler as h', 'h.orderHandlerSn', 'p.orderHandlerSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('item_option_val as v1', 'v1.itemOptionValSn', 'u.itemOptionVal1Sn')
    .leftJoin('item_option_val as v2', 'v2.itemOptionValSn', 'u.itemOptionVal2Sn')
    .leftJoin('item_option_val as v3', 'v3.itemOptionValSn', 'u.itemOptionVal3Sn')
    .leftJoin('item_option_val as v4', 'v4.itemOptionValSn', 'u.itemOptionVal4Sn')
    .select(['u.prodUnitSn', 'u.itemCode', 'u.listPrice', 'u.salePrice', 'u.saleStatus'])
    .select(['p.productSn', 'p.itemCode as productItemCode', 'p.itemType', 'p.nameKo', 'p.nameEn'])
    .select(sellingStatus('p').as('productSaleStatus'))
    .select(['p.supplierStatus', 'p.pointRateBp', 'p.taxType'])
    .select(['p.minPurchaseQty', 'p.maxPurchaseQty', 'stock.qty', 'stock.reservedQty'])
    .select(['b.nameKo as brandNameKo', 'b.nameEn as brandNameEn'])
    .select(['h.nameKo as handlerNameKo', 'h.nameEn as handlerNameEn', 'h.orderHandlerSn'])
    .select(['s.shippingFeePolicySn', 's.type', 's.fee', 's.baseAmt', 's.combineType'])
    .select(['v1.nameKo as ko1', 'v2.nameKo as ko2', 'v3.nameKo as ko3', 'v4.nameKo as ko4'])
    .select(['v1.nameEn as en1', 'v2.nameEn as en2', 'v3.nameEn as en3', 'v4.nameEn as en4'])
    .select((e) => imageOf(e).as('imagePath'));
}

type UnitTables = Database & { u: Database['prod_unit']; p: Database['product'] };

/** The first picture of the unit's own colour, else of the product. */
function imageOf(e: ExpressionBuilder<UnitTables, 'u' | 'p'>) {
  return e
    .selectFrom('product_image as i')
    .select('i.path')
    .whereRef('i.productSn', '=', 'p.productSn')
    .where((w): Expression<SqlBool> => {
      const isOf = (n: 1 | 2 | 3 | 4) =>
        w('i.itemOptionValSn', '=', w.ref(`u.itemOptionVal${n}Sn`));
      return w.or([w('i.itemOptionValSn', 'is', null), isOf(1), isOf(2), isOf(3), isOf(4)]);
    })
    .orderBy((o) => o.case().when('i.itemOptionValSn', 'is', null).then(1).else(0).end())
    .orderBy('i.sortOrder')
    .limit(1);
}

type UnitRow = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number];

function toUnit(row: UnitRow): CheckoutUnit {
  const { qty, reservedQty, saleStatus, productSaleStatus, supplierStatus, ...unit } = row;
  const { orderHandlerSn, shippingFeePolicySn, type, fee, baseAmt, combineType } = row;
  const sells = saleStatus === 'OnSale' && productSaleStatus === 'On' && supplierStatus === 'On';
  return {
    ...unit,
    optionNameKo: optionName(row.ko1, row.ko2, row.ko3, row.ko4),
    optionNameEn: optionName(row.en1, row.en2, row.en3, row.en4),
    imagePath: row.imagePath ?? '',
    saleableQty: Math.max(0, (qty ?? 0) - (reservedQty ?? 0)),
    isOnSale: sells && row.salePrice > 0,
    taxType: row.taxType as TaxType, // the table's CHECK allows nothing else
    policy: {
      shippingFeePolicySn,
      orderHandlerSn,
      // The table's CHECKs allow nothing else.
      type: type as ShippingFeePolicyType,
      fee,
      baseAmt,
      combineType: combineType as CombineType,
    },
  };
}

function optionName(...names: (string | null)[]): string {
  return names.filter((name) => name !== null).join(' / ');
}
