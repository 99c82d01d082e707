import { HeldWordEffect, HeldWordQuery } from '#src/features/talk/text/desk/held-words.schema.ts';
import { readWordEffect } from '#src/features/talk/text/desk/held-words.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
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
