import { HeldWords } from '#src/features/talk/text/desk/held-words.schema.ts';
import { listHeldWords } from '#src/features/talk/text/desk/held-words.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The words that hold a text until staff looked',
    auth: 'staff',
    permission: 'talk:read',
    response: HeldWords,
  },
  ({ database }) => listHeldWords(database.read),
);
