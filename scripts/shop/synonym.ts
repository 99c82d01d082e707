import { synonymContent } from '#src/features/find/search/synonym/synonym.service.ts';
import { contentVerb } from '../content/content-verb.ts';

/** Words that mean the same to search; a running server knows them with the next search. */
export const verb = contentVerb(synonymContent);
