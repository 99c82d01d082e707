import { NO_SALES, type CouponSums, type ReturnSums, type SalesSums } from './sales.ts';
import type { ReasonReturns } from './returns.service.ts';

/** The sales of a range of days, as the operator's command prints them. */
export interface PrintedSales {
  /** The sales to `new` and `returning` ones. */
  customers: ReadonlyMap<string, SalesSums>;
  coupons: ReadonlyMap<string, CouponSums>;
  /** Korean names of the coupons, by their numbers. */
  couponNames: ReadonlyMap<string, { nameKo: string }>;
  returns: ReasonReturns;
}

/** Customers, coupons and returns as text; amounts in won. */
export function formatSales({ customers, coupons, couponNames, returns }: PrintedSales): string {
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
  ];

  return parts.map((lines) => lines.join('\n')).join('\n\n');
}

const formatReturn = (reason: string, { returnedQty, exchangedQty }: ReturnSums) =>
  formatLine([returnedQty, exchangedQty], reason);

const formatLine = (counts: readonly number[], name: string) =>
  `${counts.map((count) => String(count).padStart(12)).join('')}  ${name}`;
