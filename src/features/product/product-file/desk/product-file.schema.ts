import { z } from 'zod';
import { DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { PRODUCT_FILTERS } from '../../product/desk/product-table.schema.ts';

export const ExportQuery = z.strictObject({
  ...PRODUCT_FILTERS,
  /** `next` of the part before. */
  after: z
    .string()
    .regex(/^\d\.\d{1,12}$/)
    .default('0.0'),
  /** Cost prices are asked for, and take `cost:read`, too. */
  costs: z.enum(['no', 'yes']).default('no'),
});
export type ExportQuery = z.output<typeof ExportQuery>;

/** A part of the file; the first has the header. */
export const ExportPart = z.object({
  csv: z.string(),
  products: z.int(),
  total: z.int(),
  /** null after the last part. */
  next: z.string().nullable(),
});
export type ExportPart = z.output<typeof ExportPart>;

/** The size limit of a catalogue file at the desk. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;

export const ImportFile = z.strictObject({
  csv: z.string().min(1),
  reason: Reason,
  /** Saves also prices that are far below those of before, or of their category. */
  confirmPrices: z.boolean().default(false),
  dryRun: DryRun,
});
export type ImportFile = z.output<typeof ImportFile>;

const Refusal = z.object({
  line: z.int(),
  /** A sentence in the language of the request. */
  reason: z.string(),
});
export type Refusal = z.output<typeof Refusal>;

export const ImportResult = z.object({
  /** Products that were read and accepted. */
  accepted: z.int(),
  /** Those that change. */
  changed: z.int(),
  /** The first of these, with what changes. */
  products: z.array(
    z.object({
      itemCode: z.string(),
      isNew: z.boolean(),
      changes: z.array(
        z.object({
          field: z.string(),
          before: z.string().optional(),
          after: z.string().optional(),
        }),
      ),
    }),
  ),
  errors: z.array(Refusal),
  /** Values that are saved differently from what the file says. */
  warnings: z.array(Refusal),
  /** Prices that have to be confirmed; without that their products are left as they are. */
  toConfirm: z.array(Refusal),
  /** How many values of each column are kept, changed and dropped. */
  columns: z.array(
    z.object({ column: z.string(), kept: z.int(), changed: z.int(), dropped: z.int() }),
  ),
  /** How the numbers of a column are read, with the first cell that depends on it. */
  numbers: z.array(
    z.object({
      column: z.string(),
      decimals: z.enum(['point', 'comma']).optional(),
      line: z.int(),
      text: z.string(),
      /** '' if the cell has no one reading. */
      number: z.string(),
    }),
  ),
});
export type ImportResult = z.output<typeof ImportResult>;
