import { z } from 'zod';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';

export const OPTION_SELECT_TYPES = ['Separation', 'Combination'] as const;
/** CHECK of item_option. */
export const MOST_OPTIONS = 4;
export const MOST_VALUES = 100;

const Label = z.string().trim().min(1, 'OptionNameRequired').max(100, 'InvalidInput');
const names = { nameKo: Label, nameEn: z.string().trim().max(100) };
/** Its Korean name before the edit; left out for what is added. */
const was = z.string().max(1000).optional();
const rgb = z
  .string()
  .regex(/^#[\da-f]{3}([\da-f]{3})?$/i)
  .optional();

const listValues = <Value extends z.ZodType>(value: Value) =>
  z.array(value).min(1, 'OptionValueRequired').max(MOST_VALUES);
const isColor = z.boolean();

const EditedOption = z.strictObject({
  ...names,
  was,
  isColor,
  values: listValues(z.strictObject({ ...names, was, rgb })),
});

const NewOption = z.strictObject({
  ...names,
  isColor,
  values: listValues(z.strictObject({ ...names, rgb })),
});

const hasOneColor = (options: readonly { isColor: boolean }[]) =>
  options.filter((option) => option.isColor).length <= 1;

/** The options of a new product. */
export const NewOptions = z.array(NewOption).max(MOST_OPTIONS).refine(hasOneColor);

/** All options of a product with all of their values; the units follow. */
export const OptionsEdit = z.strictObject({
  optionSelectType: z.enum(OPTION_SELECT_TYPES),
  options: z.array(EditedOption).max(MOST_OPTIONS).refine(hasOneColor),
  /** True if combinations that have no unit get one. */
  makesMissing: z.boolean().default(false),
  reason: Reason,
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
