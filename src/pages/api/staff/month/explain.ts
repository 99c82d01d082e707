import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';
import { explainMonth } from '#src/features/order/settlement/desk/month-desk.service.ts';
import {
  ExplainMonth,
  MonthView,
} from '#src/features/order/settlement/desk/settlement-desk.schema.ts';

export const POST = deskCall({
  summary: 'Notes why some of what disagrees in a month is right',
  permission: 'month:close',
  body: ExplainMonth,
  response: MonthView,
  errors: ['MonthNoteRequired'],
  handler: (call) => explainMonth(call, call.body),
});
