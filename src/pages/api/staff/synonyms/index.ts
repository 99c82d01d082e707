import { StaffSynonyms } from '#src/features/find/search/desk/synonym-desk.schema.ts';
import { readSynonyms } from '#src/features/find/search/desk/synonym-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Words that mean the same to search, and searches without a result',
  permission: 'product:read',
  response: StaffSynonyms,
  handler: (call) => readSynonyms(call),
});
