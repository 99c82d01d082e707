import { hashSync } from '@node-rs/argon2';
import type { Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { AttemptStatus } from '#db/tables/payment.ts';
import { randomCode } from '#src/server/crypto.ts';
import { releaseStock, reserveStock, takeStock } from '#src/features/order/order/stock.queries.ts';
import {
  ORDER_NO_RANDOM_LENGTH,
  toOrderNo,
  type OrderStatus,
} from '#src/features/order/order/order.ts';
import { makeProduct } from '../product/factories.ts';
import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

export const PASSWORD = 'ridge-7294!';

/** A hash of argon2's least cost, which it names: a sign-in with it takes no 18 ms either. */
const hashQuickly = (password: string) => hashSync(password, { memoryCost: 8, timeCost: 1 });
const PASSWORD_HASH = hashQuickly(PASSWORD);

let serial = 0;

export interface TestMember {
  memberNo: number;
  email: string;
  password: string;
}

/** A member with a unique e-mail and the password `PASSWORD`. */
export async function makeMember(
  shop: Pick<TestShop, 'now'> & { runtime: Pick<TestShop['runtime'], 'database'> },
  memberFields: Partial<Insertable<Database['member']>> = {},
): Promise<TestMember> {
  serial += 1;

  const email = memberFields.email ?? `member${serial}-${randomCode(6).toLowerCase()}@shop.example`;
  const row = {
    email,
    passwordHash: PASSWORD_HASH,
    name: '김산행',
    phone: '+821012345678',
    level: 'Family' as const,
    status: 'Active' as const,
    locale: 'ko' as const,
    createdAt: shop.now(),
    ...memberFields,
  };

  const { memberNo } = await shop.runtime.database.tx((t) =>
    t.insertInto('member').values(row).returning('memberNo').executeTakeFirstOrThrow(),
  );

  return { memberNo, email, password: PASSWORD };
}

/** A browser in which the member is signed in. */
export async function signedIn(
  shop: TestShop,
  member: TestMember = { memberNo: 0, email: '', password: '' },
): Promise<Shopper> {
  const who = member.memberNo === 0 ? await makeMember(shop) : member;
  const shopper = shop.shopper(who.email);
  const { email, password } = who;
  const { status } = await shopper.post('/login', { email, password });
  if (status !== 200) throw new Error(`Signing in answered ${status}.`);

  return shopper;
}

interface OrderGiven extends Partial<Insertable<Database['orders']>> {
  status?: OrderStatus;
  /** Status of the payment attempt; null for an order without one. */
  payment?: AttemptStatus | null;
  /** The guest's password in plain text. */
  guestPassword?: string;
}

interface TestOrder {
  orderSn: number;
  orderNo: string;
}

/**
 * A paid order of two jackets at 45,000 won (list price 50,000) with a delivery fee of 3,000 won;
 * a member's, or a guest's with `guestPassword`.
 */
export async function makeOrder(shop: TestShop, options: OrderGiven = {}): Promise<TestOrder> {
  const { payment = 'Paid', guestPassword, status = 'PaymentCompleted', ...fields } = options;
  const product = await makeProduct(shop);
  const [unit] = product.units;
  const now = options.createdAt ?? shop.now();
  const orderNo = toOrderNo(now, randomCode(ORDER_NO_RANDOM_LENGTH));
  const checkoutSn = randomCode(32);
  const guestPasswordHash = guestPassword === undefined ? null : hashQuickly(guestPassword);

  return shop.runtime.database.tx(async (t) => {
    await t
      .insertInto('checkout')
      .values({
        checkoutSn,
        cartId: 'x',
        memberNo: null,
        checkoutType: 'Cart',
        status: 'Completed',
        locale: 'ko',
        createdAt: now,
        expiresAt: now,
      })
      .execute();

    const { orderSn } = await t
      .insertInto('orders')
      .values({
        orderNo,
        checkoutSn,
        checkoutType: 'Cart',
        memberNo: null,
        guestPasswordHash,
        status,
        buyerName: '김주문',
        buyerEmail: 'buyer@shop.example',
        buyerPhone: '+821011112222',
        recipientName: '이수령',
        recipientPhone1: '+821033334444',
        recipientPhone2: '',
        zipCode: '04780',
        address1: '서울 성동구 능선로 12',
        address2: '101호',
        shippingMessage: '문 앞에 놓아 주세요.',
        totalListAmt: 100_000,
        totalDiscountAmt: 10_000,
        totalAdjSellingAmt: 90_000,
        totalShippingFee: 3_000,
        usedExclusivePointAmt: 0,
        usedDepositAmt: 0,
        finalTotalPaymentAmt: 93_000,
        totalEarningExclusivePoint: 900,
        locale: 'ko',
        reservedUntil: now,
        createdAt: now,
        paidAt: payment === 'Paid' ? now : null,
        cancelledAt: null,
        cancelReason: null,
        ...fields,
      })
      .returning('orderSn')
      .executeTakeFirstOrThrow();

    const { orderShippingSn } = await t
      .insertInto('order_shipping')
      .values({
        orderSn,
        orderHandlerSn: product.orderHandlerSn,
        handlerNameKo: '온라인몰',
        handlerNameEn: 'Online shop',
        policyType: 'Fixed',
        combineType: 'ByOrderHandler',
        basicShippingFee: 3_000,
        addShippingFee: 0,
        exemptedFee: 0,
        policyFee: 3_000,
      })
      .returning('orderShippingSn')
      .executeTakeFirstOrThrow();

    const { orderItemSn } = await t
      .insertInto('order_item')
      .values({
        orderSn,
        orderShippingSn,
        parentItemSn: null,
        prodUnitSn: unit?.prodUnitSn ?? 0,
        productItemCode: product.itemCode,
        itemCode: unit?.itemCode ?? '',
        itemType: 'General',
        nameKo: '시험 등산 자켓',
        nameEn: 'Test hiking jacket',
        optionNameKo: '네이비 / M',
        optionNameEn: 'Navy / M',
        imagePath: '/demo/x',
        orderedQty: 2,
        listPrice: 50_000,
        sellingPrice: 45_000,
        netAmt: 90_000,
        earningPoint: 900,
        couponPoint: 0,
        taxType: 'Standard',
        status,
      })
      .returning('orderItemSn')
      .executeTakeFirstOrThrow();

    await reserveStock(t, orderSn, [{ prodUnitSn: unit?.prodUnitSn ?? 0, qty: 2 }]);
    if (payment === 'Paid') await takeStock(t, { orderSn, orderNo }, now);
    else if (status === 'OrderCancelled') await releaseStock(t, orderSn);

    await t
      .insertInto('order_unit_adjustment')
      .values(
        [1, 2].map((unitNo) => ({
          orderItemSn,
          unitNo,
          kind: 'ProdType',
          ref: 'list',
          amount: 5_000,
        })),
      )
      .execute();

    await writePast(t, { orderSn, orderItemSn, status, now });

    if (payment === null) return { orderSn, orderNo };

    await t
      .insertInto('payment_attempt')
      .values({
        ecpPaymentId: randomCode(32),
        orderSn,
        checkoutSn,
        provider: 'nicepay',
        paymentMethodType: 'CreditCard',
        providerOrderId: orderNo,
        amount: 93_000,
        taxFreeAmt: 0,
        status: payment,
        tid: randomCode(20),
        resultCode: '0000',
        resultMessage: null,
        receiptUrl: 'https://receipt.example/1',
        methodDetail: JSON.stringify({ cardName: '현대', cardNum: '1234****', cardQuota: 3 }),
        checkAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .execute();

    return { orderSn, orderNo };
  });
}

/** The status history of an order or item up to a status. */
function pastOf(status: OrderStatus): OrderStatus[] {
  if (status === 'OrderCreated') return [status];
  return ['OrderCreated', status];
}

async function writePast(
  t: Tx,
  orderItem: { orderSn: number; orderItemSn: number; status: OrderStatus; now: number },
): Promise<void> {
  const { orderSn, orderItemSn, now } = orderItem;
  let fromStatus: OrderStatus | null = null;
  for (const toStatus of pastOf(orderItem.status)) {
    const step = {
      fromStatus,
      toStatus,
      actor: 'gateway' as const,
      note: 'internal words',
      createdAt: now,
    };

    await t
      .insertInto('order_history')
      .values({ ...step, orderSn })
      .execute();
    await t
      .insertInto('order_item_history')
      .values({ ...step, orderItemSn })
      .execute();
    fromStatus = toStatus;
  }
}
