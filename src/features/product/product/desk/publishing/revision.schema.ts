import { z } from 'zod';
import { ItemCode } from '../../product.schema.ts';

export const RevisionParams = z.object({
  itemCode: ItemCode,
  revisionNo: z.coerce.number().int().positive(),
});

/** The kept versions of a product, the newest first; the newest is the product as it is. */
export const Revisions = z.object({
  /** The number of versions that are kept at most. */
  kept: z.int(),
  revisions: z.array(
    z.object({
      revisionNo: z.int(),
      source: z.enum(['Start', 'Import', 'Desk', 'Csv', 'RollBack']),
      /** null for an import by command, and for the version before the first kept edit. */
      staffName: z.string().nullable(),
      createdAt: z.int(),
    }),
  ),
});
export type Revisions = z.output<typeof Revisions>;

/** The fields of one version, by name. */
export const Revision = z.object({ fields: z.record(z.string(), z.unknown()) });
export type Revision = z.output<typeof Revision>;

export const RollBack = z.strictObject({
  revisionNo: z.int().positive(),
  reason: z.string().trim().min(1).max(500),
});
export type RollBack = z.output<typeof RollBack>;
