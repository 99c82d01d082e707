import { padList, type Reader } from '#db/connection.ts';

/** Items of a member that arrived and stay: what can be reviewed as a purchase. */
function selectArrived(db: Reader, memberNo: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'order_item.prodUnitSn')
    .where('orders.memberNo', '=', memberNo)
    .where('order_item.status', 'in', ['Delivered', 'PurchaseConfirmed'])
    .where('order_item.itemType', 'not in', ['Gift', 'SetComponent'])
    .where((e) =>
      e(
        'order_item.orderedQty',
        '>',
        e('order_item.cancelledQty', '+', e.ref('order_item.returnedQty')),
      ),
    );
}

const SHOWN = [
  'order_item.orderItemSn',
  'orders.orderNo',
  'order_item.productItemCode',
  'order_item.nameKo',
  'order_item.nameEn',
  'order_item.imagePath',
  'order_item.optionNameKo',
  'order_item.optionNameEn',
  'order_item.deliveredAt',
] as const;

/** The item with its product, if the member may review it. */
export function findArrived(
  db: Reader,
  { memberNo, orderItemSn }: { memberNo: number; orderItemSn: number },
) {
  return selectArrived(db, memberNo)
    .select(['prod_unit.productSn', ...SHOWN])
    .where('order_item.orderItemSn', '=', orderItemSn)
    .executeTakeFirst();
}

function selectUnreviewed(db: Reader, memberNo: number) {
  return selectArrived(db, memberNo)
    .leftJoin('review', (join) =>
      join
        .onRef('review.orderItemSn', '=', 'order_item.orderItemSn')
        .on('review.reviewType', '=', 'Purchase')
        .on('review.status', '<>', 'Deleted'),
    )
    .where('review.reviewSn', 'is', null);
}

/** Items of orders that the member can review. */
export async function listReviewable(
  db: Reader,
  memberNo: number,
  orderSns: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await selectUnreviewed(db, memberNo)
    .select('order_item.orderItemSn')
    .where('orders.orderSn', 'in', padList(orderSns))
    .execute();
  return new Set(rows.map(({ orderItemSn }) => orderItemSn));
}

/** The last delivered item of a product that the member can review. */
export function findUnreviewed(
  db: Reader,
  { memberNo, itemCode }: { memberNo: number; itemCode: string },
) {
  return selectUnreviewed(db, memberNo)
    .select(SHOWN)
    .where('order_item.productItemCode', '=', itemCode)
    .orderBy('order_item.orderItemSn', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Arrived items without a review, the last delivered first. */
export function listUnreviewed(db: Reader, memberNo: number, limit: number) {
  return selectUnreviewed(db, memberNo)
    .select(SHOWN)
    .orderBy('order_item.orderItemSn', 'desc')
    .limit(limit)
    .execute();
}
export type ArrivedRow = Awaited<ReturnType<typeof listUnreviewed>>[number];

interface Monthly {
  memberNo: number;
  /** Purchase reviews from before then. */
  before: number;
  /** Only the one that follows this. */
  monthlyUsageOf?: number;
}

/** Purchase reviews that another after a month's use can follow. */
export function listMonthly(
  db: Reader,
  { memberNo, before, monthlyUsageOf }: Monthly,
  limit: number,
) {
  return selectArrived(db, memberNo)
    .innerJoin('review', 'review.orderItemSn', 'order_item.orderItemSn')
    .leftJoin('review as later', (join) =>
      join
        .onRef('later.monthlyUsageOf', '=', 'review.reviewSn')
        .on('later.status', '<>', 'Deleted'),
    )
    .select(SHOWN)
    .select(['prod_unit.productSn', 'review.reviewSn as monthlyUsageOf'])
    .where('review.reviewType', '=', 'Purchase')
    .where('review.status', 'in', ['Displayed', 'Held'])
    .where('review.createdAt', '<=', before)
    .where('later.reviewSn', 'is', null)
    .$if(monthlyUsageOf !== undefined, (q) => q.where('review.reviewSn', '=', monthlyUsageOf ?? 0))
    .orderBy('review.reviewSn', 'desc')
    .limit(limit)
    .execute();
}
