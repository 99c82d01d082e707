import { StaffSynonyms } from '#src/features/find/search/desk/synonym-desk.schema.ts';
import { readSynonyms } from '#src/features/find/search/desk/synonym-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Words that mean the same to search, and searches without a result',
    auth: 'staff',
    permission: 'product:read',
    response: StaffSynonyms,
  },
  (call) => readSynonyms(call),
);
