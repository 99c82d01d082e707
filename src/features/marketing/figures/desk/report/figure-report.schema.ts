import { z } from 'zod';

const periods = { from: z.string(), to: z.string() };
/** Tenths of a percent. */
const Share = z.int();

export const Conversion = z.object({
  ...periods,
  rows: z.array(
    z.object({
      day: z.string(),
      pageViews: z.int(),
      productViews: z.int(),
      additions: z.int(),
      checkouts: z.int(),
      orders: z.int(),
    }),
  ),
  /** Visits that consented to be counted, by the steps they reached. */
  funnel: z.array(z.object({ step: z.string(), visits: z.int(), share: Share })),
});
export type Conversion = z.output<typeof Conversion>;

const counts = {
  visits: z.int(),
  products: z.int(),
  carts: z.int(),
  checkouts: z.int(),
  orders: z.int(),
};

export const Sources = z.object({
  ...periods,
  /** Visits that consented to be counted, by where they came from; all '' where directly. */
  rows: z.array(
    z.object({ source: z.string(), medium: z.string(), campaign: z.string(), ...counts }),
  ),
});
export type Sources = z.output<typeof Sources>;

export const Misses = z.object({
  ...periods,
  rows: z.array(z.object({ keyword: z.string(), searchCount: z.int(), lastDay: z.string() })),
});
export type Misses = z.output<typeof Misses>;

export const StockCover = z.object({
  ...periods,
  rows: z.array(
    z.object({
      itemCode: z.string(),
      productItemCode: z.string(),
      name: z.string(),
      optionName: z.string(),
      saleableQty: z.int(),
      soldQty: z.int(),
      daysLeft: z.int(),
    }),
  ),
});
export type StockCover = z.output<typeof StockCover>;

export const Reasons = z.object({
  ...periods,
  /** Paid orders of the period. */
  orders: z.int(),
  rows: z.array(z.object({ kind: z.string(), reason: z.string(), count: z.int(), rate: Share })),
});
export type Reasons = z.output<typeof Reasons>;
