import { z } from 'zod';
import { getMeasureFacts, MEASURE_CODES } from './measure.ts';
import { SIZE_KINDS } from './size-kind.ts';

const SIZES_MAX = 100;
const SIZE_NAME_MAX = 100;

/** Measures in millimetres, each once and within its range. */
export const Measures = z
  .partialRecord(z.enum(MEASURE_CODES), z.int())
  .superRefine((measures, context) => {
    for (const measure of MEASURE_CODES) {
      const mm = measures[measure];
      const { min, max } = getMeasureFacts(measure);
      if (mm === undefined || (mm >= min && mm <= max)) continue;
      context.addIssue({ code: 'custom', path: [measure], message: 'MeasureOutOfRange' });
    }
  });

/** Measured sizes, in millimetres; each size once. */
export const MeasuredSizes = z
  .array(z.strictObject({ size: z.string().trim().max(SIZE_NAME_MAX), measures: Measures }))
  .max(SIZES_MAX);

/** A table of measured sizes in the caller's language; null for a product without measures. */
export const SizeTableView = z
  .object({
    kind: z.enum(SIZE_KINDS),
    /** In the order of its kind; clothes lie flat. */
    measures: z.array(z.enum(MEASURE_CODES)),
    /** Millimetres in the order of `measures`; null for what is not measured. */
    sizes: z.array(z.object({ name: z.string(), mm: z.array(z.int().nullable()) })),
  })
  .nullable();
