import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { readMonthView } from '#src/features/order/settlement/desk/month-desk.service.ts';
import {
  MonthQuery,
  MonthView,
} from '#src/features/order/settlement/desk/settlement-desk.schema.ts';

export const GET = deskCall({
  summary: 'A month: what was paid and given back with its VAT, payouts, and what disagrees',
  permission: 'month:close',
  query: MonthQuery,
  response: MonthView,
  handler: ({ database, query, now }) => readMonthView(database.read, { ...query, now }),
});
