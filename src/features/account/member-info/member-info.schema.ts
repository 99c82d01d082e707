import { z } from 'zod';
import { LOCALES } from '../../../lib/locale.ts';
import { BankAccount } from '../../benefit/deposit/deposit.schema.ts';
import { Email, Name } from '../../member/address/person.schema.ts';
import { GivenMobile } from '../sign-in/auth.schema.ts';

/** The information that a member can change; `locale` is the language of mails. */
export const ChangeMember = z.strictObject({
  name: Name,
  phone: GivenMobile,
  locale: z.enum(LOCALES),
});
export type ChangeMember = z.output<typeof ChangeMember>;
export const MemberChanged = ChangeMember;

export const NewEmail = z.strictObject({ email: Email });
export const EmailChanged = z.object({ email: z.string() });

/** The account that a member is refunded to; its holder has to be the member. */
export const SetRefundAccount = BankAccount;
export type SetRefundAccount = z.output<typeof SetRefundAccount>;

export const MyRefundAccount = z.object({
  /** Null if none is saved. */
  refundAccount: z
    .object({
      bankCode: z.string(),
      bankName: z.string(),
      /** `****8901` */
      bankAccountNo: z.string(),
      bankAccountHolder: z.string(),
      updatedAt: z.int(),
    })
    .nullable(),
});
export type MyRefundAccount = z.output<typeof MyRefundAccount>;
