import { listSynonymGroups } from '#src/features/find/synonym/synonym.queries.ts';
import { synonymContent } from '#src/features/find/synonym/synonym.service.ts';
import { listVerb } from '../content/list-verb.ts';

/** Words that mean the same to search; a running server knows them with the next search. */
export const verb = listVerb(synonymContent, listSynonymGroups);
