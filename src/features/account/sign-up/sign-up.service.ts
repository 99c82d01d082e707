import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { hashPassword } from '../../../server/password.ts';
import { memberKey } from '../../../server/visitor.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import { FIRST_LEVEL } from '../../member/member/member-level.ts';
import { giveSignUpCoupons } from '../../benefit/coupon/issue.service.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { insertMember } from '../../member/member/member.queries.ts';
import { requireTerms } from '../../content/terms/needed-terms.service.ts';
import type { ActiveTerms } from '../../content/terms/terms.queries.ts';
import type { SignedIn } from '../sign-in/auth.schema.ts';
import { checkNewPassword } from '../sign-in/new-password.service.ts';
import {
  recordSignIn,
  openDevice,
  startSession,
  type SignInCall,
} from '../sign-in/sign-in.service.ts';
import { takeProven } from '../mail-code/mail-code.service.ts';
import { CONSENT_TERMS, storeConsents } from './consent-rows.service.ts';
import type { SignUp } from './sign-up.schema.ts';

/** Rate limit of sign-ups by client address. */
const signUps = limitPerShop({ burst: 10, perMinute: 2 });

type SignUpCall = SignInCall & { locale: Locale };

/**
 * Creates a member with a verified e-mail address and signs them in. Only a person who reads the
 * mails of an address learns whether it is taken (EmailTaken).
 */
export async function signUp(call: SignUpCall, input: SignUp): Promise<SignedIn> {
  await checkNewPassword(call.runtime, input.password, { email: input.email });
  throwIfTooMany(signUps(call.runtime.database).take(call.clientAddress, call.now));
  const passwordHash = await hashPassword(input.password);
  return becomeMember(call, { ...input, passwordHash, isVouched: false });
}

/**
 * Creates a member without a password, who signs in at a provider of identity: `also` links them. The
 * provider has verified the address if `isVouched`; otherwise it is verified as in `signUp`.
 */
export async function signUpSocial(
  call: SignUpCall,
  input: Omit<NewMember, 'passwordHash'>,
  also: (t: Tx, memberNo: number) => Promise<void>,
): Promise<SignedIn> {
  throwIfTooMany(signUps(call.runtime.database).take(call.clientAddress, call.now));
  return becomeMember(call, { ...input, passwordHash: '' }, also);
}

async function becomeMember(
  call: SignUpCall,
  input: NewMember,
  also?: (t: Tx, memberNo: number) => Promise<void>,
): Promise<SignedIn> {
  const { runtime, cookies, visitor, now } = call;
  const terms = await requireTerms(runtime.database.read, CONSENT_TERMS, now);
  const device = openDevice(cookies);

  const { memberNo, merge } = await runtime.database.tx(async (t) => {
    const createdMember = await insertSignedUp(t, call, { input, terms });
    await also?.(t, createdMember);

    return {
      memberNo: createdMember,
      merge: await recordSignIn(t, { memberNo: createdMember, device, visitor, now }),
    };
  });

  await startSession(call, { memberNo, device });

  return {
    memberName: input.name,
    memberKey: memberKey(runtime.secret, memberNo),
    passwordExpired: false,
    ...merge,
  };
}

type NewMember = Omit<SignUp, 'requestId' | 'password'> & {
  requestId?: string | undefined;
  passwordHash: string;
  /** True if the e-mail is proven without a mailed code. */
  isVouched: boolean;
};

async function insertSignedUp(
  t: Tx,
  { locale, now }: SignUpCall,
  { input, terms }: { input: NewMember; terms: readonly ActiveTerms[] },
): Promise<number> {
  const { requestId = '', email, name, phone, consents, passwordHash, isVouched } = input;
  const proven = isVouched ? { email } : await takeProven(t, { purpose: 'SignUp', requestId }, now);
  if (proven?.email !== email) {
    throw new AppError('EmailNotVerified', { fields: { email: 'EmailNotVerified' } });
  }

  const memberNo = await insertMember(t, {
    email,
    passwordHash,
    name,
    phone,
    locale,
    level: FIRST_LEVEL,
    status: 'Active',
    createdAt: now,
    emailVerifiedAt: now,
  });
  if (memberNo === undefined) throw new AppError('EmailTaken', { fields: { email: 'EmailTaken' } });

  await storeConsents(t, { memberNo, consents, terms, now });
  await giveSignUpCoupons(t, { memberNo, level: FIRST_LEVEL, now });

  const payload = { template: 'welcome', memberNo } as const;
  await enqueueMail(t, payload, now);

  return memberNo;
}
