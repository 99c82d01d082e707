import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { readCoupons } from '#src/features/marketing/figures/desk/coupon-figures.service.ts';
import { PeriodQuery, SalesCoupons } from '#src/features/marketing/figures/desk/figures.schema.ts';
import { periodRange } from '#src/features/marketing/figures/desk/figures.ts';

export const GET = deskCall({
  summary: 'Orders, discounts and sales by coupon',
  permission: 'figure:read',
  query: PeriodQuery,
  response: SalesCoupons,
  handler: ({ database, query, locale, now }) =>
    readCoupons(database.read, periodRange(query, now), locale),
});
