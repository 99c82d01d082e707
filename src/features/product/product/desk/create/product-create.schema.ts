import { z } from 'zod';
import { MAX_NEW_UNITS } from '../save/new-product.ts';
import { ItemCode } from '../../product.schema.ts';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';
import { Won } from '../record/product-desk.schema.ts';

const Name = z.string().trim().min(1, 'ProductNameRequired').max(200, 'InvalidInput');
const Code = z.string().trim().min(1).max(100);
const Label = z.string().trim().min(1).max(100);

const Option = z.strictObject({
  nameKo: Label,
  nameEn: z.string().trim().max(100),
  isColor: z.boolean(),
  values: z
    .array(z.strictObject({ nameKo: Label, nameEn: z.string().trim().max(100) }))
    .min(1)
    .max(100),
});

/** A draft with a unit for each combination of its options. */
export const CreateProduct = z
  .strictObject({
    itemCode: ItemCode,
    nameKo: Name,
    nameEn: z.string().trim().max(200),
    brandCode: Code,
    policyCode: Code,
    categories: z.array(z.string().max(18)).max(20),
    listPrice: Won,
    salePrice: Won,
    stockQty: z.int().min(0).max(999_999_999),
    options: z.array(Option).max(4),
    reason: Reason,
  })
  .refine(
    ({ options }) =>
      options.reduce((count, { values }) => count * values.length, 1) <= MAX_NEW_UNITS,
    { path: ['options'], message: 'TooManyUnits' },
  );
export type CreateProduct = z.output<typeof CreateProduct>;

export const CopyProduct = z.strictObject({ itemCode: ItemCode, nameKo: Name, reason: Reason });
export type CopyProduct = z.output<typeof CopyProduct>;
