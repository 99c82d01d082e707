import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { passwordProblem } from '../../../lib/password-rule.ts';
import { enqueue } from '../../../server/jobs.ts';
import { hashPassword } from '../../../server/password.ts';
import { memberKey } from '../../../server/visitor.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import { giveSignUpCoupons } from '../../benefit/coupon-issue/issue.service.ts';
import { mailJob, mailKey } from '../../member/mail/mail.ts';
import { insertMember } from '../../member/member/member.queries.ts';
import { insertConsents } from '../../order/order/order.queries.ts';
import { listActiveTerms } from '../../content/terms/terms.queries.ts';
import type { ActiveTerms } from '../../content/terms/terms.queries.ts';
import { CONSENTS } from '../auth/auth.ts';
import type { SignUp, SignedIn } from '../auth/auth.schema.ts';
import { enter, openDevice, startSession } from '../auth/sign-in.service.ts';
import type { SignInCall } from '../auth/sign-in.service.ts';

/** Rate limit of sign-ups by client address. */
const signUps = limitPerShop({ burst: 10, perMinute: 2 });

type SignUpCall = SignInCall & { locale: Locale };

/**
 * Creates a member and signs them in. The password is hashed before the e-mail is looked up, so
 * that the response time does not reveal a registered e-mail (the response itself does, for the
 * shopper).
 */
export async function signUp(call: SignUpCall, input: SignUp): Promise<SignedIn> {
  const { runtime, cookies, visitor, now } = call;
  const { database } = runtime;
  const problem = passwordProblem(input.password, { email: input.email });
  if (problem) throw new AppError(problem.code, { fields: { password: problem.code } });
  throwIfTooMany(signUps(database).take(call.clientAddress, now));
  const passwordHash = await hashPassword(input.password);
  const codes = CONSENTS.flatMap(({ termsCode }) => termsCode ?? []);
  const terms = await listActiveTerms(database.read, codes, now);
  const device = openDevice(cookies);
  const { memberNo, merge } = await database.tx(async (t) => {
    const made = await insertSignedUp(t, call, { input, passwordHash, terms });
    return { memberNo: made, merge: await enter(t, { memberNo: made, device, visitor, now }) };
  });
  runtime.wake('jobs');
  await startSession(call, { memberNo, device });
  return { memberName: input.name, memberKey: memberKey(runtime.secret, memberNo), ...merge };
}

interface NewMember {
  input: SignUp;
  passwordHash: string;
  terms: readonly ActiveTerms[];
}

async function insertSignedUp(
  t: Tx,
  { locale, now }: SignUpCall,
  { input, passwordHash, terms }: NewMember,
): Promise<number> {
  const { email, name, phone, consents } = input;
  const memberNo = await insertMember(t, {
    ...{ email, passwordHash, name, phone, locale },
    level: 'Family',
    status: 'Active',
    createdAt: now,
  });
  if (memberNo === undefined) throw new AppError('EmailTaken', { fields: { email: 'EmailTaken' } });
  const rows = CONSENTS.map(({ name: consent, termsCode }) => ({
    memberNo,
    orderSn: null,
    termsCode: termsCode ?? consent,
    // The terms version; a statement such as the age has none.
    termsContentSn: terms.find((each) => each.termsCode === termsCode)?.termsContentSn ?? null,
    agreed: consents[consent] ? 1 : 0,
    createdAt: now,
  }));
  await insertConsents(t, rows);
  await giveSignUpCoupons(t, { memberNo, level: 'Family', now });
  const payload = { template: 'welcome', memberNo } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
  return memberNo;
}
