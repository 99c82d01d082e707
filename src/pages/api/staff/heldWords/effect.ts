import { HeldWordEffect, HeldWordQuery } from '#src/features/talk/text/desk/held-words.schema.ts';
import { readWordEffect } from '#src/features/talk/text/desk/held-words.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'How many of the newest texts a word would have held',
  permission: 'talk:read',
  query: HeldWordQuery,
  response: HeldWordEffect,
  errors: ['HeldWordInvalid'],
  handler: ({ database, query }) => readWordEffect(database.read, query.word),
});
