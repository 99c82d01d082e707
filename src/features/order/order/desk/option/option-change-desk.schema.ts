import { z } from 'zod';
import { plainCode } from '../../../../../lib/text.ts';
import { StaffOrderParams } from '../order-desk.schema.ts';

export const StaffItemParams = StaffOrderParams.extend({
  orderItemSn: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});
export type StaffItemParams = z.output<typeof StaffItemParams>;

/** The options of equal price that an item of an order can become, and the one that it is. */
export const OptionList = z.object({
  options: z.array(
    z.object({
      itemCode: z.string(),
      optionName: z.string(),
      /** It is what was bought. */
      isBought: z.boolean(),
      /** Fewer are left than the order needs. */
      isSoldOut: z.boolean(),
    }),
  ),
});
export type OptionList = z.output<typeof OptionList>;

/** The option that an item becomes; the reason is kept in the audit log. */
export const ChangeOrderOption = z.strictObject({
  itemCode: z.string().transform(plainCode).pipe(z.string().min(1).max(100)),
  reason: z.string().trim().min(1).max(500),
});
export type ChangeOrderOption = z.output<typeof ChangeOrderOption>;
