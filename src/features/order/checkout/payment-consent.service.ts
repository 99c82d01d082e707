import type { Runtime } from '../../../server/runtime.ts';
import { insertConsents } from '../../member/consent/consent.queries.ts';
import { lockMember } from '../../member/member/member.queries.ts';
import { listAgreementTerms } from './agreement-terms.service.ts';
import { PAYMENT_AGREEMENTS } from './pre-payment.ts';

/**
 * Withdraws a member's consents to the terms of payments: the next payment asks for them anew.
 * Orders made with them keep theirs.
 */
export async function withdrawPaymentConsents(
  { database }: Pick<Runtime, 'database'>,
  { memberNo, now }: { memberNo: number; now: number },
) {
  await database.tx(async (t) => {
    await lockMember(t, memberNo);

    const terms = await listAgreementTerms(t, PAYMENT_AGREEMENTS, { member: { memberNo }, now });
    const known = terms.filter(({ agreedAt }) => agreedAt !== null);
    if (known.length === 0) return;

    const rows = known.map(({ termsCode, termsContentSn }) => ({
      memberNo,
      orderSn: null,
      termsCode,
      termsContentSn,
      agreed: 0,
      createdAt: now,
    }));
    await insertConsents(t, rows);
  });

  return { withdrawn: true } as const;
}
