import { StockCover } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readStockCover } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Units whose stock ends within 28 days at the rate of the last 28',
  permission: 'figure:read',
  response: StockCover,
  handler: ({ database, now, locale }) => readStockCover(database.read, { now, locale }),
});
