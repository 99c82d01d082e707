import { HeldWordEffect, HeldWordQuery } from '#src/features/talk/text/desk/held-words.schema.ts';
import { readWordEffect } from '#src/features/talk/text/desk/held-words.service.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'How many of the newest texts a word would have held',
    auth: 'staff',
    permission: 'talk:read',
    query: HeldWordQuery,
    response: HeldWordEffect,
    errors: ['HeldWordInvalid'],
  },
  ({ database, query }) => readWordEffect(database.read, query.word),
);
