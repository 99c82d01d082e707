import { z } from 'zod';
import { synonymKey } from '../index/search-query.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { Reason } from '../../../desk/bulk/bulk.schema.ts';

const Name = z.string().trim().min(1, 'NameMissing').max(40);
export const SynonymParams = z.object({ name: Name });

/** Words that mean the same; a group without any is taken away. */
export const ChangeSynonyms = z.strictObject({
  terms: z
    .array(z.string().trim().min(1, 'SynonymInvalid').max(40, 'SynonymInvalid'))
    .max(20, 'SynonymInvalid')
    .superRefine((terms, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      const keys = terms.map(synonymKey);
      if (terms.length === 1) refuse('SynonymAlone');
      else if (keys.includes('')) refuse('SynonymInvalid');
      else if (new Set(keys).size < keys.length) refuse('SynonymTwice');
    }),
  /** Refused if there is a group of that name. */
  isNew: z.boolean().default(false),
  reason: Reason,
});
export type ChangeSynonyms = z.output<typeof ChangeSynonyms>;

export const StaffSynonyms = z.object({
  groups: z.array(z.object({ name: z.string(), terms: z.array(z.string()) })),
  /** Searches of the last 30 days without a result, the commonest first. */
  misses: z.array(z.object({ keyword: z.string(), searchCount: z.int(), lastDay: z.string() })),
  audit: z.array(AuditView),
});
export type StaffSynonyms = z.output<typeof StaffSynonyms>;

/** A group that is written; '' names a new one. */
export type SynonymTask = StaffSynonyms['groups'][number];
