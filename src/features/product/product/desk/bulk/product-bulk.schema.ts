import { z } from 'zod';
import { GIVEN_ICONS } from '../../icon.ts';
import { ItemCode } from '../../product.schema.ts';
import { BULK_MAX, BulkResults, DryRun, Reason } from '../../../../desk/bulk/bulk.schema.ts';
import { SALE_STATUSES } from '../product-table.ts';
import { AMOUNT, PERCENT } from '../sale/price-change-fields.ts';

const Instant = z.int().min(0);
const Category = z.string().regex(/^(\d{3}){1,6}$/);

/** The action on all products of a bulk action. */
const ProductAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    of: z.enum(['salePrice', 'listPrice', 'both']),
    percent: z.number().min(PERCENT.min).max(PERCENT.max).default(0),
    amount: z.int().min(AMOUNT.min).max(AMOUNT.max).default(0),
    roundTo: z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1000)]),
    rounding: z.enum(['down', 'up', 'nearest']),
  }),
  z.strictObject({ kind: z.literal('saleStatus'), saleStatus: z.enum(SALE_STATUSES) }),
  z.strictObject({ kind: z.literal('displayed'), displayed: z.boolean() }),
  z.strictObject({ kind: z.literal('addCategory'), category: Category }),
  z.strictObject({ kind: z.literal('removeCategory'), category: Category }),
  z.strictObject({ kind: z.literal('addIcon'), icon: z.enum(GIVEN_ICONS) }),
  z.strictObject({ kind: z.literal('removeIcon'), icon: z.enum(GIVEN_ICONS) }),
  z.strictObject({
    kind: z.literal('salePeriod'),
    /** Epoch ms, null for none; what is left out stays. */
    saleStartAt: Instant.nullable().optional(),
    saleEndAt: Instant.nullable().optional(),
  }),
]);
export type ProductAction = z.output<typeof ProductAction>;

/** The values of a product that a dry run found, as text. */
const Expected = z.strictObject({ itemCode: ItemCode, before: z.string().max(10_000) });

export const BulkEdit = z.strictObject({
  itemCodes: z.array(ItemCode).min(1).max(BULK_MAX),
  action: ProductAction,
  /** A product with other values than these is refused: the change would be another than was shown. */
  expected: z.array(Expected).max(BULK_MAX).default([]),
  reason: Reason,
  dryRun: DryRun,
});
export type BulkEdit = z.output<typeof BulkEdit>;

/** Each product with what the action made of it. */
export const BulkEditResults = z.object({
  results: z.array(
    BulkResults.shape.results.element.extend({
      /** The changed value as text; equal where nothing changed. */
      before: z.string(),
      after: z.string(),
      /** The version that the action made; null if it made none. */
      revisionNo: z.int().nullable(),
    }),
  ),
});
export type BulkEditResults = z.output<typeof BulkEditResults>;

/** Takes back versions that a bulk action made, where nobody changed the product since. */
export const UndoEdit = z.strictObject({
  items: z
    .array(z.strictObject({ itemCode: ItemCode, revisionNo: z.int().positive() }))
    .min(1)
    .max(BULK_MAX),
  reason: Reason,
  dryRun: DryRun,
});
export type UndoEdit = z.output<typeof UndoEdit>;
