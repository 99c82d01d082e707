import {
  ChangeSynonyms,
  StaffSynonyms,
  SynonymParams,
} from '#src/features/find/search/desk/synonym-desk.schema.ts';
import { changeSynonyms } from '#src/features/find/search/desk/synonym-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Writes a group of synonyms, or takes it away without terms',
    auth: 'staff',
    permission: 'product:write',
    params: SynonymParams,
    body: ChangeSynonyms,
    response: StaffSynonyms,
    errors: ['NameMissing', 'SynonymInvalid', 'SynonymAlone', 'SynonymTwice', 'SynonymTaken'],
  },
  (call) => changeSynonyms(call, call.params.name, call.body),
);
