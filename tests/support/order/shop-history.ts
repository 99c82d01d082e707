import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import fc from 'fast-check';
import {
  changeFault,
  deductFee,
  turnToSeller,
  waiveFees,
} from '#src/features/order/claim/desk/revise-claim.service.ts';
import { AppError } from '#src/errors/errors.ts';
import { listClaimFees } from '#src/features/order/claim/claim.queries.ts';
import { sumDeducted } from '#src/features/order/claim/sum/claim-amounts.ts';
import type { ClaimEstimate } from '#src/features/order/claim/claim.schema.ts';
import { expireClaims } from '#src/features/order/claim/payment/claim-paid.service.ts';
import { reshipByStaff } from '#src/features/order/claim/reship/reship.service.ts';
import { findOrderRow } from '#src/features/order/cancel/cancel.queries.ts';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { cancelByStaff, estimateByStaff } from '#src/features/order/cancel/cancel.service.ts';
import {
  compensateOrder,
  readCompensable,
} from '#src/features/order/compensation/compensation.service.ts';
import { sealAccount } from '#src/features/order/refund/account/refund-account.service.ts';
import { staffOf } from '../desk/staff.ts';
import type { PayingShop } from './checkout.ts';
import { claimDeskOf, claimerOf, payClaim } from './claim/claims.ts';
import { createOpener } from './claim/open-claim.ts';
import { deskOf, itemsOf, type PaidOrder } from './orders.ts';
import type { ShopBook } from './shop-book.ts';
import type { Method, PlacedOrder } from './shop-order.ts';

export const ACCOUNT = { bankCode: '004', bankAccountNo: '123456789012' };

/** Staff also cancel what is about to be packed. */
const CANCELLABLE = {
  shopper: ['PaymentCompleted'],
  staff: ['PaymentCompleted', 'PreparingToShip'],
};
const PAY_CLAIM_MS = 30 * 60_000;

const BUYERS_REASONS = { Return: 'ChangedMind', Exchange: 'WrongOption' } as const;

const KINDS = [
  'cancel',
  'cancel',
  'claim',
  'claim',
  'claim',
  'claim',
  'goOn',
  'goOn',
  'revise',
  'revise',
  'deduct',
  'compensate',
  'reship',
  'console',
] as const;

const ENDS = [
  'confirmed',
  'confirmed',
  'short',
  'rejected',
  'withdrawn',
  'unpaid',
  'open',
  'open',
  'open',
  'open',
] as const;

export interface Step {
  kind: (typeof KINDS)[number];
  which: number;
  qty: number;
  isBuyers: boolean;
  claimType: 'Return' | 'Exchange';
  end: (typeof ENDS)[number];
  method: Exclude<Method, 'VirtualBankAccount'>;
  share: number;
}

/** An order of a running shop, and what happens to it; compared with the plain rules at every step. */
export class ShopHistory {
  readonly order: PaidOrder;
  private readonly shop: PayingShop;
  private readonly placed: PlacedOrder;
  private readonly book: ShopBook;
  /** Units asked for by the claims that are open. */
  private readonly asked = new Map<string, { orderItemSn: number; claimQty: number }>();

  constructor(shop: PayingShop, placed: PlacedOrder) {
    this.shop = shop;
    this.placed = placed;
    this.order = placed.order;
    this.book = placed.book;
  }

  async cancel(step: Step): Promise<void> {
    const { orderSn, orderNo, buyer } = this.order;
    const items = await itemsOf(this.shop, orderSn);
    const ordered = new Set(this.order.items.map(({ orderItemSn }) => orderItemSn));
    const open = items.filter(({ status, itemType, orderItemSn }) => {
      const isOpen = CANCELLABLE[step.isBuyers ? 'shopper' : 'staff'].includes(status);
      return isOpen && itemType !== 'Gift' && ordered.has(orderItemSn);
    });
    const item = open[step.which % Math.max(1, open.length)];
    if (!item) return;

    const qty = 1 + (step.qty % (item.orderedQty - item.cancelledQty));
    const cancelRequest = { items: [{ orderItemSn: item.orderItemSn, qty }] };
    if (!step.isBuyers) {
      await this.cancelByStaff(cancelRequest, step);
      return;
    }

    const path = `/api/order/${orderNo}`;
    const request = {
      ...cancelRequest,
      cashRefundMethod: step.share % 2 === 0 ? 'Account' : 'Deposit',
    };

    const seen = await buyer.post<CancelEstimate>(`${path}/estimateCancel`, request);
    expect(seen.status).toBe(200);

    const { refundAmt: expectedRefundAmt, needsAccount } = seen.body;
    const account = this.accountOf(needsAccount);
    const body = { ...request, reasonCode: 'ChangedMind', expectedRefundAmt, ...account };
    expect((await buyer.post(`${path}/cancel`, body)).status).toBe(200);

    await this.book.cancelled('Buyer');
  }

  /** Some for the shop's reasons, some for the buyer's; some leave the account to the buyer. */
  private async cancelByStaff(
    { items }: { items: { orderItemSn: number; qty: number }[] },
    { share }: Step,
  ) {
    const { database, secret } = this.shop.runtime;
    const row = await findOrderRow(database.read, this.order.orderSn);
    if (!row) throw new Error('The order is not there.');

    const isForBuyer = share % 3 === 0;
    const reasonCode = isForBuyer ? ('ChangedMind' as const) : undefined;
    const { needsAccount } = await estimateByStaff(database.read, row, { items, reasonCode });
    const isNamed = needsAccount && share % 2 === 0;
    const refundAccount = isNamed ? sealAccount(secret, this.account()) : undefined;
    const request = { items, reasonCode, reason: '', refundAccount };

    await cancelByStaff({ database, now: this.shop.now() }, row, request);
    await this.book.cancelled(isForBuyer ? 'Buyer' : 'Seller');
  }

  async claim(step: Step): Promise<void> {
    const items = await itemsOf(this.shop, this.order.orderSn);
    const free = items.filter((item) => item.itemType !== 'Gift' && freeQty(item) > 0);
    const item = free[step.which % Math.max(1, free.length)];
    if (!item) return;

    await this.deliver(item, step);

    const request = this.requestOf(item, step);
    const claimer = claimerOf(this.order, step.claimType);
    const draft = await claimer.draft();

    const seen = await claimer.estimate(draft, request.body);
    expect(seen.status, JSON.stringify(seen.body)).toBe(200);

    const { addPaymentAmt } = seen.body;
    const applied = isByStaff(step, seen.body)
      ? await this.openByStaff(request.body, { type: step.claimType, estimate: seen.body })
      : await claimer.apply(draft, { ...seen.body, ...this.accountOf(seen.body.needsAccount) });
    expect(applied.status, JSON.stringify(applied.body)).toBe(201);

    const { claimNo } = applied.body;
    this.asked.set(claimNo, request.item);
    await this.book.applied(claimNo, request.claimed);

    if (addPaymentAmt > 0 && step.end === 'unpaid') {
      this.shop.setNow(this.shop.now() + PAY_CLAIM_MS + 1);
      await expireClaims(this.shop.runtime);
      await this.book.ended(claimNo);
      return;
    }

    if (addPaymentAmt > 0) await this.pay(claimNo, { amount: addPaymentAmt, step });
    if (step.end !== 'open') await this.end(claimNo, step);
  }

  /** Staff open the claim that its buyer was about to apply for: it comes to the same. */
  private async openByStaff(
    request: object,
    { type, estimate }: { type: Step['claimType']; estimate: ClaimEstimate },
  ) {
    const { browser } = await staffOf(this.shop, 'service');
    const opener = createOpener(browser, this.order, type);
    expect((await opener.estimateSums(request)).body).toEqual(estimate);

    return opener.openClaim(request, estimate);
  }

  /** An open claim comes to its end. */
  async goOn(step: Step): Promise<void> {
    const { openNos } = this.book;
    const claimNo = openNos[step.which % Math.max(1, openNos.length)];
    if (claimNo !== undefined) await this.end(claimNo, step);
  }

  /** Staff send a unit again that was lost. */
  async reship(step: Step): Promise<void> {
    const { orderSn } = this.order;
    const items = await itemsOf(this.shop, orderSn);
    const arrived = items.filter((item) => {
      return item.status === 'Delivered' && item.itemType !== 'Gift' && freeQty(item) > 0;
    });
    const item = arrived[step.which % Math.max(1, arrived.length)];
    if (!item) return;

    const { orderItemSn, prodUnitSn } = item;
    const desk = { database: this.shop.runtime.database, now: this.shop.now() };
    const lost = { claimReasonCode: 'NotReceived', claimDetailedReason: '' } as const;
    const request = { ...lost, items: [{ orderItemSn, claimQty: 1 }] };
    const { claimNo } = await reshipByStaff(desk, orderSn, request);

    await this.book.sentAgain(claimNo, prodUnitSn);
  }

  /** Staff waive the fees of an open claim, or change whose fault it is. */
  async revise(step: Step): Promise<void> {
    const { openNos } = this.book;
    const claimNo = openNos[step.which % Math.max(1, openNos.length)];
    if (claimNo === undefined) return;

    const desk = { database: this.shop.runtime.database, now: this.shop.now() };

    const { read } = this.shop.runtime.database;
    const { claimSn, claimFee, fault, status } = await read
      .selectFrom('claim')
      .select(['claimSn', 'claimFee', 'fault', 'status'])
      .where('claimNo', '=', claimNo)
      .executeTakeFirstOrThrow();
    const deductedAmt = sumDeducted(await listClaimFees(read, [claimSn]));

    if (step.isBuyers && claimFee > deductedAmt) {
      await waiveFees(desk, claimNo, 'late');
      await this.book.revised(claimNo, 'waived');
    } else if (!step.isBuyers && fault === 'Buyer') {
      await turnToSeller(desk, claimNo, 'broken');
      await this.book.revised(claimNo, 'turned');
    } else if (step.isBuyers && fault === 'Seller' && status !== 'Created') {
      await changeFault(desk, claimNo, { fault: 'Buyer', reason: 'worn' });
      await this.book.revised(claimNo, 'blamed');
    }
  }

  /** Staff deduct a share of what an open claim gives back, or less than before. */
  async deduct(step: Step): Promise<void> {
    const { openNos } = this.book;
    const claimNo = openNos[step.which % Math.max(1, openNos.length)];
    if (claimNo === undefined) return;

    const { read } = this.shop.runtime.database;
    const { claimSn, fault, status, owedAmt } = await read
      .selectFrom('claim')
      .select(['claimSn', 'fault', 'status', 'owedAmt'])
      .where('claimNo', '=', claimNo)
      .executeTakeFirstOrThrow();
    if (fault === 'Seller' || status === 'Created') return;

    const desk = { database: this.shop.runtime.database, now: this.shop.now() };
    const amount = Math.floor((owedAmt * step.share) / 100);
    const beforeAmt = sumDeducted(await listClaimFees(read, [claimSn]));

    try {
      await deductFee(desk, claimNo, { amount, reason: 'worn' });
    } catch (error) {
      // It changes nothing, and only a compensation leaves less than was deducted.
      if (!(error instanceof AppError) || error.code !== 'ClaimDeductionSpent') throw error;
      expect(amount).toBeLessThan(beforeAmt);
      expect(await this.sumCompensated()).toBeGreaterThan(0);
      return;
    }

    await this.book.deducted(claimNo, amount);
  }

  private async sumCompensated(): Promise<number> {
    const { amount } = await this.shop.runtime.database.read
      .selectFrom('order_cancel')
      .select((e) => e.fn.coalesce(e.fn.sum<number>('compensationAmt'), e.lit(0)).as('amount'))
      .where('orderSn', '=', this.order.orderSn)
      .executeTakeFirstOrThrow();
    return Number(amount);
  }

  /** Staff give back a share of what can be given although the goods stay. */
  async compensate({ share }: Step): Promise<void> {
    const { orderSn } = this.order;
    const { database } = this.shop.runtime;
    const row = await findOrderRow(database.read, orderSn);
    if (!row) throw new Error('The order is not there.');

    const mostAmt = await readCompensable(database.read, row);
    const amount = Math.floor((mostAmt * share) / 100);
    if (amount === 0) return;

    const compensation = { amount, reason: 'scratched', ref: randomUUID() };
    await compensateOrder({ database, now: this.shop.now() }, row, compensation);
    const { acceptedAmt } = await database.read
      .selectFrom('payment_attempt')
      .select((e) => e.fn.sum<number>('acceptedAmt').as('acceptedAmt'))
      .where('orderSn', '=', orderSn)
      .executeTakeFirstOrThrow();
    // An amount that went back at the provider can't be given.
    const isExact = Number(acceptedAmt) === 0;
    await this.book.compensated(amount, isExact ? mostAmt : undefined);
  }

  private async end(claimNo: string, step: Step): Promise<void> {
    const desk = claimDeskOf(this.shop);

    if (step.end === 'withdrawn') {
      const path = `/api/claim/${claimNo}/cancellation`;
      const { status } = await this.order.buyer.post(path, {});
      if (status === 200) await this.book.ended(claimNo);
      else expect(status, 'a later claim follows from it').toBe(409);
      return;
    }

    if (step.end === 'rejected') {
      await desk.end(claimNo, 'Rejected');
      await this.book.ended(claimNo);
      return;
    }

    const { orderItemSn = 0, claimQty = 1 } = this.asked.get(claimNo) ?? {};
    const receivedQty = step.end === 'short' ? 1 : claimQty;
    const restockedQty = step.share % (receivedQty + 1);

    await desk.through(claimNo, [{ orderItemSn, receivedQty, restockedQty }]);
    await this.book.settled(claimNo);
  }

  private async pay(
    claimNo: string,
    { amount, step: { method } }: { amount: number; step: Step },
  ): Promise<void> {
    const payment = { claimNo, amount, method: { paymentMethodType: method } };
    await payClaim(this.shop, this.order, payment);
    await this.book.paid(claimNo);
  }

  private requestOf(item: OrderedItem, { claimType: type, isBuyers, qty, share }: Step) {
    const { orderItemSn } = item;
    const claimQty = 1 + (qty % freeQty(item));
    const instead = type === 'Exchange' ? this.otherSize(item) : undefined;
    const coupon = share % 3 === 0 ? this.placed.feeCouponSns[type] : undefined;
    const feeCouponSn = coupon && this.book.isUnspent(coupon) ? coupon : undefined;

    return {
      item: { orderItemSn, claimQty },
      body: {
        items: [{ orderItemSn, claimQty, ...(instead && { exchangeItemCode: instead.itemCode }) }],
        claimReasonCode: isBuyers ? BUYERS_REASONS[type] : 'DefectiveProduct',
        possessionCouponSn: feeCouponSn ?? null,
      },
      claimed: { type, fault: isBuyers ? 'Buyer' : 'Seller', instead, feeCouponSn } as const,
    };
  }

  private otherSize({ prodUnitSn }: OrderedItem) {
    const sizes = this.placed.sizes.find((some) =>
      some.some((size) => size.prodUnitSn === prodUnitSn),
    );
    return sizes?.find((size) => size.prodUnitSn !== prodUnitSn);
  }

  /** An item arrives, alone or with all that waits. */
  private async deliver(item: OrderedItem, { share }: Step): Promise<void> {
    const { orderSn } = this.order;
    const { orderItemSn, status, orderedQty, cancelledQty } = item;
    const desk = deskOf(this.shop);
    if (status === 'Delivered') return;

    if (status === 'PaymentCompleted') await desk.prepare(orderSn);

    const alone = [{ orderItemSn, qty: orderedQty - cancelledQty }];
    await desk.ship(orderSn, share % 2 === 0 ? alone : undefined);
    await desk.deliver(orderSn);
  }

  /** A refund account where one is needed. */
  private accountOf(needsAccount: boolean) {
    return needsAccount && { refundAccount: this.account() };
  }

  private account() {
    const bankAccountHolder = this.placed.isMember ? '김산행' : '김하늘';
    return { ...ACCOUNT, bankAccountHolder, save: false };
  }
}

/** Staff open some claims for their buyer, of those that take neither a payment nor an account. */
function isByStaff(
  { share }: Step,
  { addPaymentAmt, needsAccount }: Pick<ClaimEstimate, 'addPaymentAmt' | 'needsAccount'>,
): boolean {
  return share % 4 === 0 && addPaymentAmt === 0 && !needsAccount;
}

type OrderedItem = PaidOrder['items'][number];

/** Units that are neither gone nor claimed. */
function freeQty({ orderedQty, cancelledQty, returnedQty, claimingQty }: OrderedItem): number {
  return orderedQty - cancelledQty - returnedQty - claimingQty;
}

export const anyShopSteps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(...KINDS),
    which: fc.nat(9),
    qty: fc.nat(9),
    isBuyers: fc.boolean(),
    claimType: fc.constantFrom('Return', 'Exchange', 'Exchange'),
    end: fc.constantFrom(...ENDS),
    method: fc.constantFrom('CreditCard', 'BankAccountTransfer', 'CellPhone'),
    share: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 6, maxLength: 12 },
);
