import {
  SetOpening,
  StaffOpening,
} from '#src/features/content/opening/desk/opening-desk.schema.ts';
import {
  readOpening,
  setOpening,
} from '#src/features/content/opening/desk/opening-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'How far the mall is set up, and whether visitors see it',
  permission: 'setting:write',
  response: StaffOpening,
  handler: ({ runtime, now }) => readOpening(runtime, now),
});

export const PUT = deskCall({
  summary: 'Opens the mall for visitors, or closes it',
  permission: 'setting:write',
  body: SetOpening,
  response: StaffOpening,
  errors: ['ShopIncomplete'],
  handler: (call) => setOpening(call, call.body),
});
