import {
  ChangeSynonyms,
  StaffSynonyms,
  SynonymParams,
} from '#src/features/find/search/desk/synonym-desk.schema.ts';
import { changeSynonyms } from '#src/features/find/search/desk/synonym-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Writes a group of synonyms, or takes it away without terms',
  permission: 'product:write',
  params: SynonymParams,
  body: ChangeSynonyms,
  response: StaffSynonyms,
  errors: ['NameMissing', 'SynonymInvalid', 'SynonymAlone', 'SynonymTwice', 'SynonymTaken'],
  handler: (call) => changeSynonyms(call, call.params.name, call.body),
});
