import { SEARCH_KEYWORD_MAX } from '../../../lib/constants.ts';
import type { Problem } from '../../../errors/errors.ts';
import { plainForm } from '../../../lib/text.ts';

/** The problem of a keyword; null if it is valid (rule 5.1: alert_2001). */
export function keywordProblem(keyword: string): Problem | null {
  const trimmed = plainForm(keyword);
  if (trimmed === '') return { code: 'KeywordRequired' };
  if (trimmed.length > SEARCH_KEYWORD_MAX) {
    return { code: 'KeywordTooLong', params: { max: SEARCH_KEYWORD_MAX } };
  }

  return null;
}

/** The value of the parameter `asTyped` that turns correction off. */
export const AS_TYPED = 'true';
