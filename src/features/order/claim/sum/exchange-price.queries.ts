import { padList, type Reader } from '#db/connection.ts';
import { listSaleableUnits } from '../../../benefit/saleable-unit/saleable-unit.queries.ts';
import { livingUnits, netAmt, getOrigin, type PaidItem } from '../../order-sum/paid-item.ts';
import { readPaidOrder } from '../../order-sum/paid-order.queries.ts';
import { priceInOrder, type DiscountTerms } from './exchange-price.ts';

interface OtherUnit {
  prodUnitSn: number;
  /** Won, by the catalogue now. */
  salePrice: number;
}

/**
 * The price differences of units that are sent instead of one of an order's item, by prodUnitSn:
 * what the other would have cost in this order less what was paid. Of units that were paid for
 * differently it is the lowest. The same unit again costs what was paid.
 */
export async function readPriceDiffs(
  db: Reader,
  { orderSn, orderItemSn, now }: { orderSn: number; orderItemSn: number; now: number },
  others: readonly OtherUnit[],
): Promise<ReadonlyMap<number, number>> {
  const { items } = await readPaidOrder(db, orderSn);
  const item = items.find((paidItem) => paidItem.orderItemSn === orderItemSn);
  if (!item) throw new Error(`Item ${orderItemSn} is not of order ${orderSn}.`);

  const origin = getOrigin(items, item);
  const sold = (await listSaleableUnits(db, [origin.prodUnitSn], now)).get(origin.prodUnitSn);
  if (!sold) throw new Error(`Unit ${origin.prodUnitSn} of an order is not there.`);

  const terms = await readTerms(db, item);

  const diffs: [number, number][] = [];
  for (const { prodUnitSn, salePrice } of others) {
    if (prodUnitSn === item.prodUnitSn) {
      diffs.push([prodUnitSn, 0]);
      continue;
    }

    const flashPrices = await readFlashPrices(db, item, prodUnitSn);

    const ofUnits = livingUnits(item).map((unitNo) => {
      const discounts = item.discounts.filter((discount) => discount.unitNo === unitNo);
      const ordered = { listPrice: origin.listPrice, discounts };
      const moreAmt = salePrice - sold.salePrice;
      return priceInOrder(ordered, moreAmt, { ...terms, flashPrices }) - netAmt(item, [unitNo]);
    });

    diffs.push([prodUnitSn, Math.min(...ofUnits)]);
  }

  return new Map(diffs);
}

const getRefs = ({ discounts }: PaidItem, ...kinds: readonly string[]) => [
  ...new Set(discounts.filter(({ kind }) => kinds.includes(kind)).map(({ ref }) => Number(ref))),
];

async function readTerms(db: Reader, item: PaidItem): Promise<Omit<DiscountTerms, 'flashPrices'>> {
  const promotions = await db
    .selectFrom('promotion')
    .select(['promotionSn', 'dcType', 'dcRate', 'dcAmt'])
    .where('promotionSn', 'in', padList(getRefs(item, 'Promo', 'ImmedDcCoupon')))
    .execute();

  const coupons = await db
    .selectFrom('possession_coupon as held')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['held.possessionCouponSn', 'coupon.prodDcType', 'coupon.dcRate'])
    .where('held.possessionCouponSn', 'in', padList(getRefs(item, 'ItemCoupon')))
    .execute();

  return {
    promotions: new Map(promotions.map(({ promotionSn, ...row }) => [String(promotionSn), row])),
    coupons: new Map(
      coupons.map(({ possessionCouponSn, ...row }) => [String(possessionCouponSn), row]),
    ),
  };
}

async function readFlashPrices(
  db: Reader,
  item: PaidItem,
  prodUnitSn: number,
): Promise<DiscountTerms['flashPrices']> {
  const sales = getRefs(item, 'FlashSale');
  if (sales.length === 0) return new Map();

  const rows = await db
    .selectFrom('flash_sale_item')
    .select(['flashSaleSn', 'flashPrice'])
    .where('flashSaleSn', 'in', padList(sales))
    .where('prodUnitSn', '=', prodUnitSn)
    .execute();

  return new Map(rows.map(({ flashSaleSn, flashPrice }) => [String(flashSaleSn), flashPrice]));
}
