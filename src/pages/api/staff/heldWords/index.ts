import { HeldWords } from '#src/features/talk/text/desk/held-words.schema.ts';
import { listHeldWords } from '#src/features/talk/text/desk/held-words.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The words that hold a text until staff looked',
  permission: 'talk:read',
  response: HeldWords,
  handler: ({ database }) => listHeldWords(database.read),
});
