import { z } from 'zod';
import { isCivilDay } from '../../../../lib/instant.ts';
import { SearchField } from '../../../../lib/query.schema.ts';
import { restrictField } from '../../../../server/staff/needing.ts';
import { isPeriodOfDays, PERIODS, USUAL_PERIOD, type Period } from './figures.ts';
import {
  COST_NAMES,
  GOODS_GROUPS,
  GOODS_NAMES,
  RETURN_GROUPS,
  SALES_CHANNELS,
  SALES_NAMES,
} from '../sales.ts';

export const Day = z.string().refine(isCivilDay);
/** `free` takes the days, both included; the others end today. */
const period = {
  period: z.enum(PERIODS).default(USUAL_PERIOD),
  from: Day.optional(),
  to: Day.optional(),
};

interface RequestedPeriod {
  period: Period;
  from?: string | undefined;
  to?: string | undefined;
}

function isPeriod({ period: name, from, to }: RequestedPeriod): boolean {
  if (name !== 'free') return from === undefined && to === undefined;
  return from !== undefined && to !== undefined && isPeriodOfDays({ from, to });
}
const BAD_PERIOD = { path: ['to'] };

export const PeriodQuery = z.strictObject(period).refine(isPeriod, BAD_PERIOD);

export const ChannelQuery = z
  .strictObject({ ...period, by: z.enum(SALES_CHANNELS).default('payment') })
  .refine(isPeriod, BAD_PERIOD);

/** The code of a product, category or brand. */
export const GoodsCode = z.string().trim().min(1).max(100);

export const ReturnQuery = z
  .strictObject({
    ...period,
    by: z.enum(RETURN_GROUPS).default('reason'),
    goods: z.enum(GOODS_GROUPS).default('product'),
    /** The code of a product, main category or brand whose goods alone are counted. */
    code: GoodsCode.optional(),
  })
  .refine(isPeriod, BAD_PERIOD);
export type ReturnQuery = z.output<typeof ReturnQuery>;

/** Rows of a file: those of a page are fewer. */
const ROWS_MAX = 100_000;

const paging = {
  search: SearchField,
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(ROWS_MAX).default(50),
};

const GOODS_SORTS = ['name', ...GOODS_NAMES] as const;
export const GoodsSort = z
  .enum(GOODS_SORTS.flatMap((name) => [name, `-${name}`] as const))
  .default('-netAmt');

export const GoodsQuery = z
  .strictObject({
    ...period,
    ...paging,
    by: z.enum(GOODS_GROUPS).default('product'),
    sort: GoodsSort,
  })
  .refine(isPeriod, BAD_PERIOD);
export type GoodsQuery = z.output<typeof GoodsQuery>;

const buildIntegerFields = <const T extends readonly string[]>(names: T) =>
  Object.fromEntries(names.map((name) => [name, z.int()])) as Record<T[number], z.ZodInt>;

/** Sums for those alone who see cost prices. */
const buildCostFields = <const T extends readonly string[]>(names: T) =>
  Object.fromEntries(names.map((name) => [name, restrictField('cost:read', z.int())])) as Record<
    T[number],
    z.ZodOptional<z.ZodInt>
  >;

const Sales = z.object(buildIntegerFields(SALES_NAMES));
const Goods = z.object({
  ...buildIntegerFields(GOODS_NAMES),
  ...buildCostFields(COST_NAMES),
});
/** The period that the figures are compared with. */
const periods = { from: z.string(), to: z.string() };
const Before = z.object(periods);

export const SalesDays = z.object({
  ...periods,
  rows: z.array(Sales.extend({ day: z.string() })),
  total: Sales,
  before: Before.extend({ rows: z.array(Sales.extend({ day: z.string() })), total: Sales }),
});
export type SalesDays = z.output<typeof SalesDays>;

export const SalesChannels = z.object({
  ...periods,
  /** '' where the channel does not apply. */
  rows: z.array(Sales.extend({ key: z.string(), beforeNetAmt: z.int() })),
  total: Sales,
  before: Before.extend({ total: Sales }),
});
export type SalesChannels = z.output<typeof SalesChannels>;

const GoodsRow = Goods.extend({
  /** The code of the product, category or brand; '' for goods without one. */
  code: z.string(),
  name: z.string(),
  beforeNetAmt: z.int(),
});
export type GoodsRow = z.output<typeof GoodsRow>;

export const SalesGoods = z.object({
  ...periods,
  rows: z.array(GoodsRow),
  /** Products, categories or brands that match. */
  total: z.int(),
  /** The sums of all goods of the period, whatever is searched for. */
  sums: Goods,
  /** The sum of goods and these fees is the net sales. */
  shippingAmt: z.int(),
  before: Before.extend({ sums: Goods, shippingAmt: z.int() }),
});
export type SalesGoods = z.output<typeof SalesGoods>;

export const SalesCoupons = z.object({
  ...periods,
  /** One of each coupon, the greatest sales first; an order with several coupons counts with each. */
  rows: z.array(
    Sales.extend({
      /** The number of the coupon; '' for orders without one. */
      key: z.string(),
      name: z.string(),
      /** Taken off by this coupon. */
      couponAmt: z.int(),
    }),
  ),
  /** All orders of the period, each once, and what all coupons took off. */
  total: Sales.extend({ couponAmt: z.int() }),
});
export type SalesCoupons = z.output<typeof SalesCoupons>;

const Returned = z.object(buildIntegerFields(['soldQty', 'returnedQty', 'exchangedQty']));
/** Tenths of a percent of the units sold. */
const rates = { returnRate: z.int(), exchangeRate: z.int() };

export const Returns = z.object({
  ...periods,
  by: z.enum(RETURN_GROUPS),
  rows: z.array(
    Returned.extend({
      ...rates,
      /** The option; '' by reason. */
      option: z.string(),
      /** The code of the reason, or the value of the option. */
      name: z.string(),
    }),
  ),
  /** All units of these goods; by option those without options, too. */
  total: Returned.extend(rates),
});
export type Returns = z.output<typeof Returns>;
