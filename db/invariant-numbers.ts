import { INVARIANTS } from './invariants.ts';
import type { InvariantResult } from './invariant.ts';

/** Checked in the media store: its files are no rows. */
export const MEDIA_FILES = {
  id: 'media-files',
  sentence: 'Each picture of a shopper has its file.',
} as const;

/** A promise of the shop, and the invariants (by id) that hold it. */
interface NumberedInvariant {
  no: `I-${number}`;
  sentence: string;
  by: readonly string[];
  /** Where else it is checked, or the feature it awaits. */
  note?: string;
}

export const NUMBERED: readonly NumberedInvariant[] = [
  {
    no: 'I-1',
    sentence: 'Stock is never below zero, nor below what is held of it.',
    by: ['stock-bounds', 'stock-held'],
  },
  {
    no: 'I-2',
    sentence: 'Stock is the sum of its movements, sales those of paid orders.',
    by: ['stock-movements', 'stock-sales', 'reservation-items', 'reservation-state'],
  },
  {
    no: 'I-3',
    sentence: 'Points are the sum of their ledger, never below zero.',
    by: ['point-balance', 'point-lots', 'point-history', 'order-benefits'],
  },
  {
    no: 'I-4',
    sentence: 'A deposit is the sum of its ledger, never below zero; withdrawals are out of it.',
    by: ['deposit-balance', 'deposit-history', 'deposit-withdrawal', 'order-benefits'],
  },
  {
    no: 'I-5',
    sentence: 'Lines less discounts plus fees are what is paid, by all means together.',
    by: ['order-total', 'order-items', 'order-shipping', 'item-net', 'set-items', 'gift-items'],
    note: 'the range of won: CHECKs',
  },
  {
    no: 'I-6',
    sentence: 'A coupon’s parts add up to it, and none exceeds its line.',
    by: ['unit-net', 'item-net', 'order-benefit-sums'],
  },
  {
    no: 'I-7',
    sentence: 'Points and deposit are used on their terms.',
    by: ['means-terms'],
  },
  {
    no: 'I-8',
    sentence: 'An order is paid exactly if its amount was taken.',
    by: ['paid-captured', 'captured-paid', 'payment-waiting', 'cancelled-whole'],
  },
  {
    no: 'I-9',
    sentence: 'A checkout has one order, an order one payment, a payment one attempt.',
    by: ['one-order', 'one-payment'],
  },
  {
    no: 'I-10',
    sentence: 'What a provider took has an order or goes back.',
    by: ['captures-kept', 'refund-unwanted'],
    note: 'the provider’s own books: npm run shop -- reconcile',
  },
  {
    no: 'I-11',
    sentence: 'No more goes back than was paid, by no means.',
    by: [
      'refunds-paid',
      'refund-payments',
      'cancel-sums',
      'claim-sums',
      'claim-refunds',
      'point-returned',
      'deposit-returned',
    ],
  },
  {
    no: 'I-12',
    sentence: 'No unit is in two claims, and none is claimed that was not bought.',
    by: ['claim-units', 'claim-qtys', 'claim-owner'],
  },
  {
    no: 'I-13',
    sentence: 'A coupon is used once, and no more are given than there are.',
    by: ['coupon-used', 'coupon-issued', 'coupon-member-limit', 'coupon-serial'],
  },
  {
    no: 'I-14',
    sentence: 'A status moves along its table, and its history says so.',
    by: [
      'status-moves',
      'status-history',
      'item-history',
      'order-follows',
      'paid-at',
      'shipped-items',
      'delivered-items',
      'refund-history',
      'claim-history',
    ],
  },
  {
    no: 'I-15',
    sentence: 'What is cancelled or returned comes back once: stock, points, deposit, coupons.',
    by: [
      'cancelled-items',
      'cancel-stock',
      'cancelled-whole',
      'refund-ledger',
      'coupon-used',
      'claim-stock',
      'claim-exchange',
    ],
  },
  {
    no: 'I-16',
    sentence: 'Carts, wishes, addresses and what was viewed keep their limits.',
    by: ['cart-lines', 'wish-count', 'kept-lists', 'addresses'],
  },
  {
    no: 'I-17',
    sentence: 'As many are ordered as may be bought and were there.',
    by: ['order-qty', 'stock-bounds'],
  },
  {
    no: 'I-18',
    sentence: 'What is somebody’s is one’s, and no session outlives its member.',
    by: ['owners', 'coupon-owner', 'session-member', 'claim-photos'],
  },
  {
    no: 'I-19',
    sentence: 'A review counts each recommendation once.',
    by: [],
    note: 'awaits reviews',
  },
  {
    no: 'I-20',
    sentence: 'A flash sale sells no more than its quota, to those who are in it.',
    by: ['flash-quota', 'flash-use'],
  },
  {
    no: 'I-21',
    sentence: 'What was acknowledged outlives a crash.',
    by: [],
    note: 'not SQL: tests/soundness/kill.test.ts, npm run bench -- kill',
  },
  {
    no: 'I-22',
    sentence: 'No file is without its row, and no row without its file.',
    by: ['page-tags', MEDIA_FILES.id],
    note: 'files without a row: tests/api/server/media.test.ts; files of pages: src/publish/publisher.test.ts',
  },
  {
    no: 'I-23',
    sentence: 'Earned points are taken back once, and never below zero.',
    by: ['point-earned-back', 'point-balance'],
  },
  {
    no: 'I-24',
    sentence: 'The database is sound.',
    by: ['integrity', 'foreign-keys'],
  },
  {
    no: 'I-25',
    sentence: 'Both databases come to the same won.',
    by: [],
    note: 'not SQL: tests/postgres/differential.test.ts',
  },
];

export interface NumberedResult extends NumberedInvariant {
  /** undefined: not checked by a query. */
  violations: number | undefined;
}

/** The numbered promises with the violations of each. */
export function byNumber(
  results: readonly Pick<InvariantResult, 'id' | 'violations'>[],
): NumberedResult[] {
  const counts = new Map(results.map(({ id, violations }) => [id, violations]));
  return NUMBERED.map((one) => ({
    ...one,
    violations:
      one.by.length === 0 ? undefined : one.by.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
  }));
}

/** Ids of invariants beyond the numbered promises. */
export const UNNUMBERED: readonly string[] = INVARIANTS.map(({ id }) => id).filter(
  (id) => !NUMBERED.some(({ by }) => by.includes(id)),
);
