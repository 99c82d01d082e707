import { z } from 'zod';
import type { ErrorCode } from '../../../lib/errors.ts';
import { BANKS } from '../../benefit/deposit/bank.ts';

const isBank = (code: string) => BANKS.some(({ bankCode }) => bankCode === code);
const required = { error: 'RefundAccountRequired' satisfies ErrorCode };

/** The bank account for a refund that can't be made to the payment method. */
export const RefundAccount = z.strictObject({
  bankCode: z.string().refine(isBank, required),
  bankAccountHolder: z.string().trim().min(2, required).max(30),
  bankAccountNo: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{8,16}$/, required)),
  /** A member's: to be offered next time. */
  save: z.boolean().default(false),
});

/** The account that a request names: a typed one, or the one that its member has saved. */
export const refundAccountFields = {
  refundAccount: RefundAccount.optional(),
  useSavedAccount: z.boolean().default(false),
};
