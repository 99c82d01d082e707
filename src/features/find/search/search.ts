import { SEARCH_KEYWORD_MAX } from '../../../lib/constants.ts';
import type { Problem } from '../../../lib/errors.ts';

/** What keeps a keyword from being searched for; null when it is fine (spec 5: alert_2001). */
export function keywordProblem(keyword: string): Problem | null {
  const trimmed = keyword.trim();
  if (trimmed === '') return { code: 'KeywordRequired' };
  if (trimmed.length > SEARCH_KEYWORD_MAX) {
    return { code: 'KeywordTooLong', params: { max: SEARCH_KEYWORD_MAX } };
  }
  return null;
}

/** The value of `asTyped` in an address that asks for no correction. */
export const AS_TYPED = 'true';
