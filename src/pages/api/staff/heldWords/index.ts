import { HeldWords } from '#src/features/talk/text/desk/held-words.schema.ts';
import { listHeldWords } from '#src/features/talk/text/desk/held-words.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'The words that hold a text until staff looked',
    auth: 'staff',
    permission: 'talk:read',
    response: HeldWords,
  },
  ({ database }) => listHeldWords(database.read),
);
