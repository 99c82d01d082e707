import {
  getMargin,
  NO_SALES,
  type CouponSums,
  type GoodsGroup,
  type GoodsSums,
  type ReturnSums,
  type SalesSums,
} from './sales.ts';
import type { ReasonReturns } from './returns.service.ts';
import { formatShare, getShare } from './share.ts';

/** Units of an option's value, with the shares of those sold that came back, in tenths of a percent. */
interface OptionReturns extends ReturnSums {
  option: string;
  name: string;
  returnRate: number;
  exchangeRate: number;
}

/** Goods by product, category or brand, and those of all. */
interface PrintedGoods {
  by: GoodsGroup;
  rows: readonly { code: string; name: string; sums: GoodsSums }[];
  total: GoodsSums;
}

/** The sales of a range of days, as the operator's command prints them. */
export interface PrintedSales {
  /** The sales to `new` and `returning` ones. */
  customers: ReadonlyMap<string, SalesSums>;
  coupons: ReadonlyMap<string, CouponSums>;
  /** Korean names of the coupons, by their numbers. */
  couponNames: ReadonlyMap<string, { nameKo: string }>;
  returns: ReasonReturns;
  options: readonly OptionReturns[];
  goods: PrintedGoods;
}

/** Customers, coupons, returns and margins as text; amounts in won. */
export function formatSales(sales: PrintedSales): string {
  const { customers, coupons, couponNames, returns, options, goods } = sales;
  const parts = [
    [
      'Orders and net sales by customers',
      ...['new', 'returning'].map((name) => {
        const { orders, netAmt } = customers.get(name) ?? NO_SALES;
        return formatLine([orders, netAmt], name);
      }),
    ],
    [
      'Orders, discount and net sales by coupon',
      ...[...coupons].map(([couponSn, sums]) => {
        const name = couponNames.get(couponSn)?.nameKo ?? '';
        const counts = [sums.orders, sums.couponAmt, sums.netAmt];
        return formatLine(counts, `${couponSn} ${name}`.trim() || 'none');
      }),
    ],
    [
      `Units returned and exchanged by reason, of ${returns.soldQty} sold`,
      ...[...returns.reasons].map(([reason, sums]) => formatReturn(reason, sums)),
    ],
    [
      'Units sold, returned and exchanged by option, and the shares that came back',
      ...options.map(formatOption),
    ],
    [
      `Net sales of goods with a cost price, their cost, margin and its rate, by ${goods.by}`,
      ...listMargins(goods),
    ],
  ];

  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

const formatReturn = (reason: string, { returnedQty, exchangedQty }: ReturnSums) =>
  formatLine([returnedQty, exchangedQty], reason);

function formatOption(row: OptionReturns): string {
  const shares = [row.returnRate, row.exchangeRate].map(formatShare);
  const counts = [row.soldQty, row.returnedQty, row.exchangedQty];
  return formatLine([...counts, ...shares], `${row.option} ${row.name}`);
}

/** The goods whose margin is printed, those that earned the most. */
const MARGINS_SHOWN = 20;

/** Lines of the greatest margins, and that of all goods with the units that no margin counts. */
function listMargins({ rows, total }: PrintedGoods): string[] {
  const costed = rows.filter(({ sums }) => sums.costedAmt !== 0 || sums.costAmt !== 0);
  const greatest = costed
    .toSorted((a, b) => getMargin(b.sums) - getMargin(a.sums) || (a.code < b.code ? -1 : 1))
    .slice(0, MARGINS_SHOWN);

  return [
    ...greatest.map(({ code, name, sums }) => formatMargin(`${code} ${name}`.trim(), sums)),
    formatMargin(`in all, without ${total.uncostedQty} units of no known cost`, total),
  ];
}

function formatMargin(name: string, { costedAmt, costAmt }: GoodsSums): string {
  const margin = getMargin({ costedAmt, costAmt });
  const rate = costedAmt === 0 ? '-' : formatShare(getShare(margin, costedAmt));
  return formatLine([costedAmt, costAmt, margin, rate], name);
}

const formatLine = (cells: readonly (number | string)[], name: string) =>
  `${cells.map((cell) => String(cell).padStart(12)).join('')}  ${name}`;
