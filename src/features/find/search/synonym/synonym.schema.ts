import { z } from 'zod';
import { synonymKey } from '../index/search-query.ts';

const Term = z.string().trim().min(1, 'is empty').max(40);

/**
 * Terms that all mean the same, as staff write them in a file. The name identifies a group; a group
 * without terms is taken away.
 */
export const SynonymGroup = z
  .strictObject({
    name: z.string().trim().min(1, 'is empty').max(40),
    terms: z.array(Term).max(20),
  })
  .superRefine(({ terms }, context) => {
    if (terms.length === 1) {
      context.addIssue({ code: 'custom', path: ['terms'], message: 'has one term only' });
    }

    const keys = terms.map(synonymKey);
    for (const [at, key] of keys.entries()) {
      if (keys.indexOf(key) === at) continue;
      context.addIssue({ code: 'custom', path: ['terms', at], message: 'is there twice' });
    }
  });
export type SynonymGroup = z.output<typeof SynonymGroup>;
