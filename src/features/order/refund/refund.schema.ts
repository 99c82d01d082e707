import { z } from 'zod';
import type { ErrorCode } from '../../../errors/errors.ts';
import { normalizeName } from '../../../lib/person-name.ts';
import { plainCode } from '../../../lib/text.ts';
import { BANKS } from '../../../lib/bank.ts';

const isBank = (code: string) => BANKS.some(({ bankCode }) => bankCode === code);
const required = { error: 'RefundAccountRequired' satisfies ErrorCode };

/** The bank account for a refund that can't be made to the payment method. */
export const RefundAccount = z.strictObject({
  bankCode: z.string().refine(isBank, required),
  bankAccountHolder: z
    .string()
    .meta({ format: 'person-name' })
    .transform(normalizeName)
    .pipe(z.string().min(2, required).max(30)),
  bankAccountNo: z
    .string()
    .meta({ format: 'code' })
    .transform((text) => plainCode(text).replaceAll('-', ''))
    .pipe(z.string().regex(/^\d{8,16}$/, required)),
  /** A member's: to be offered next time. */
  save: z.boolean().default(false),
});

/** The account that a request names: a typed one, or the one that its member has saved. */
export const refundAccountFields = {
  refundAccount: RefundAccount.optional(),
  useSavedAccount: z.boolean().default(false),
};

/** Amounts that a refund leaves to others of its order, or that went back before it (`adjustmentRows`). */
export const adjustmentFields = {
  /** Deducted from later refunds; negative: left to this one by an earlier refund. */
  carriedAmt: z.int(),
  /** Kept until the order's open returns are settled; negative: given back as one of them ended. */
  heldAmt: z.int(),
  /** The part of it that had gone back before, at the provider. */
  priorRefundAmt: z.int(),
};
