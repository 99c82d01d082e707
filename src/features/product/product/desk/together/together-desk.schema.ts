import { z } from 'zod';
import { MOST_RULES } from '../../../../find/together/together.ts';
import { AuditView } from '../../../../desk/audit/audit.schema.ts';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';
import { ItemCode } from '../../product.schema.ts';

const Named = z.object({ itemCode: ItemCode, nameKo: z.string(), nameEn: z.string() });

const Shown = Named.extend({
  source: z.enum(['Pin', 'Bought', 'Seen', 'BestSeller']),
  /** Distinct buyers of both products, or visits to both; null unless it is shown for them. */
  buyers: z.int().nullable(),
});

/** The row of the product's page, and what staff decide on it. */
export const StaffTogether = z.object({
  shown: z.array(Shown),
  /** In the order in which they are shown. */
  pins: z.array(Named),
  bans: z.array(Named),
  audit: z.array(AuditView),
});
export type StaffTogether = z.output<typeof StaffTogether>;

/** The rule tells the limits, which are far below this. */
export const PairCodes = z.array(ItemCode).max(10 * MOST_RULES.bans);

export const TogetherEdit = z.strictObject({ pins: PairCodes, bans: PairCodes, reason: Reason });
export type TogetherEdit = z.output<typeof TogetherEdit>;
