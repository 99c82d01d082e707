import { z } from 'zod';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';

export const OPTION_SELECT_TYPES = ['Separation', 'Combination'] as const;
/** CHECK of item_option. */
export const MOST_OPTIONS = 4;
export const MOST_VALUES = 100;

const Label = z.string().trim().min(1, 'OptionNameRequired').max(100, 'InvalidInput');
const names = {
  /** Its Korean name before the edit; left out for what is added. */
  was: z.string().max(1000).optional(),
  nameKo: Label,
  nameEn: z.string().trim().max(100),
};

const OptionValue = z.strictObject({
  ...names,
  rgb: z
    .string()
    .regex(/^#[\da-f]{3}([\da-f]{3})?$/i)
    .optional(),
});

const EditedOption = z.strictObject({
  ...names,
  isColor: z.boolean(),
  values: z.array(OptionValue).min(1, 'OptionValueRequired').max(MOST_VALUES),
});

/** All options of a product with all of their values; the units follow. */
export const OptionsEdit = z
  .strictObject({
    optionSelectType: z.enum(OPTION_SELECT_TYPES),
    options: z.array(EditedOption).max(MOST_OPTIONS),
    /** True if combinations that have no unit get one. */
    makesMissing: z.boolean().default(false),
    reason: Reason,
  })
  .refine(({ options }) => options.filter(({ isColor }) => isColor).length <= 1, {
    path: ['options'],
  });
export type OptionsEdit = z.output<typeof OptionsEdit>;

/** The references of other products to the units of a product. */
export const UnitUses = z.object({
  uses: z.array(
    z.object({
      unitCode: z.string(),
      /** A part of a set, the gift of a product or of a coupon, or in a flash sale. */
      as: z.enum(['part', 'gift', 'coupon', 'flashSale']),
      /** The code of the set or product, the name of the coupon or flash sale. */
      of: z.string(),
    }),
  ),
});
export type UnitUses = z.output<typeof UnitUses>;
