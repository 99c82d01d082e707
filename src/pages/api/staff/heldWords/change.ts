import { ChangeHeldWords, HeldWords } from '#src/features/talk/text/desk/held-words.schema.ts';
import { changeStaffWords } from '#src/features/talk/text/desk/held-words.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Adds and removes words that hold a text',
  permission: 'talk:write',
  body: ChangeHeldWords,
  response: HeldWords,
  errors: ['NotFound', 'HeldWordInvalid', 'HeldWordsTooMany'],
  handler: (call) => changeStaffWords(call, call.body),
});
