import { ChangeHeldWords, HeldWords } from '#src/features/talk/text/desk/held-words.schema.ts';
import { changeStaffWords } from '#src/features/talk/text/desk/held-words.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Adds and removes words that hold a text',
    auth: 'staff',
    permission: 'talk:write',
    body: ChangeHeldWords,
    response: HeldWords,
    errors: ['NotFound', 'HeldWordInvalid', 'HeldWordsTooMany'],
  },
  (call) => changeStaffWords(call, call.body),
);
