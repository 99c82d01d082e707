import { StockCover } from '#src/features/marketing/figures/desk/report/figure-report.schema.ts';
import { readStockCover } from '#src/features/marketing/figures/desk/report/figure-report.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Units whose stock ends within 28 days at the rate of the last 28',
    auth: 'staff',
    permission: 'figure:read',
    response: StockCover,
  },
  ({ database, now, locale }) => readStockCover(database.read, { now, locale }),
);
