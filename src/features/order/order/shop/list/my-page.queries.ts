import type { ExpressionBuilder } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { hasPart } from '#db/has-part.ts';
import type { Database } from '#db/database.ts';
import { buildContainsPattern } from '../../../../../lib/search-text.ts';
import { isCancelled, ORDER_STATUSES, type OrderStatus } from '../../order.ts';

/**
 * Condition of the orders shown: paid ones, ones whose payment is being checked, and refunded ones.
 * An order abandoned before its payment is not shown.
 */
function isShown(e: ExpressionBuilder<Database, 'orders'>) {
  return e.or([
    e('orders.status', 'not in', ['OrderCreated', 'OrderCancelled']),
    e('orders.paidAt', 'is not', null),
    e.exists(
      e
        .selectFrom('payment_attempt')
        .select('paymentAttemptSn')
        .whereRef('payment_attempt.orderSn', '=', 'orders.orderSn')
        .where('payment_attempt.status', 'in', ['Approving', 'Unknown', 'Refunding', 'Refunded']),
    ),
  ]);
}

export interface OrderRange {
  memberNo: number;
  /** Epoch ms, `until` excluded. */
  from: number;
  until: number;
  statuses?: readonly OrderStatus[] | undefined;
  /** Substring of an item's name or of the order number. */
  keyword?: string | undefined;
  /** Only those of which something was cancelled or claimed. */
  isChanged?: boolean;
}

function hasChange(e: ExpressionBuilder<Database, 'orders'>) {
  return e.or([
    e('orders.status', 'in', ORDER_STATUSES.filter(isCancelled)),
    e.exists(
      e
        .selectFrom('order_cancel')
        .select('orderCancelSn')
        .whereRef('order_cancel.orderSn', '=', 'orders.orderSn'),
    ),
    e.exists(
      e.selectFrom('claim').select('claimSn').whereRef('claim.orderSn', '=', 'orders.orderSn'),
    ),
  ]);
}

function selectOwn(db: Reader, range: OrderRange) {
  const { memberNo, from, until, statuses, keyword, isChanged = false } = range;
  const part = keyword ?? '';

  return db
    .selectFrom('orders')
    .where('orders.memberNo', '=', memberNo)
    .where('orders.createdAt', '>=', from)
    .where('orders.createdAt', '<', until)
    .$if(statuses !== undefined, (query) =>
      query.where('orders.status', 'in', padList(statuses ?? [])),
    )
    .$if(Boolean(keyword), (query) =>
      query.where((e) =>
        e.or([
          hasPart('orders.orderNo', buildContainsPattern(part)),
          e.exists(
            e
              .selectFrom('order_item')
              .select('orderItemSn')
              .whereRef('order_item.orderSn', '=', 'orders.orderSn')
              .where((item) =>
                item.or([
                  hasPart('order_item.nameKo', buildContainsPattern(part)),
                  hasPart('order_item.nameEn', buildContainsPattern(part)),
                ]),
              ),
          ),
        ]),
      ),
    )
    .$if(isChanged, (query) => query.where(hasChange))
    .where(isShown);
}

/** A member's orders, the newest first. */
export function listOrders(db: Reader, range: OrderRange, page: { offset: number; limit: number }) {
  return selectOwn(db, range)
    .select(['orderSn', 'orderNo', 'createdAt', 'status', 'finalTotalPaymentAmt'])
    .select(['usedExclusivePointAmt', 'usedDepositAmt'])
    .select(['refundedPaymentAmt', 'refundedDepositAmt', 'refundedPointAmt'])
    .select(['promisedAt', 'delayedTo'])
    .select((e) =>
      e
        .selectFrom('present')
        .select('present.state')
        .whereRef('present.orderSn', '=', 'orders.orderSn')
        .as('presentState'),
    )
    .orderBy('orders.orderSn', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export function countOrders(db: Reader, range: OrderRange): Promise<number> {
  return countRows(selectOwn(db, range));
}

export function countOrdersByStatus(db: Reader, range: OrderRange) {
  return selectOwn(db, range)
    .select(['orders.status'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .groupBy('orders.status')
    .execute();
}

/** The items of several orders. */
export function listItemsOfOrders(db: Reader, orderSns: readonly number[]) {
  return db
    .selectFrom('order_item')
    .select(['orderItemSn', 'orderSn', 'parentItemSn', 'itemType'])
    .select(['productItemCode', 'itemCode', 'status'])
    .select(['nameKo', 'nameEn', 'optionNameKo', 'optionNameEn', 'imagePath'])
    .select(['orderedQty', 'cancelledQty', 'returnedQty', 'claimingQty', 'netAmt', 'deliveredAt'])
    .select('exchangeOfItemSn')
    .where('orderSn', 'in', padList(orderSns))
    .orderBy('orderItemSn')
    .execute();
}
