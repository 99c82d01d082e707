import type { Reader } from '#db/connection.ts';
import { requireTerms } from '../../content/terms/needed-terms.service.ts';
import { listLatestConsents } from '../../member/consent/consent.queries.ts';
import {
  findAgreedAt,
  getTerms,
  PAYMENT_AGREEMENTS,
  termsFor,
  type Agreement,
  type KnownTerms,
} from './pre-payment.ts';

/** The terms version in force when a page was opened, to which its checkbox agrees. */
export interface AgreementTerms extends KnownTerms {
  termsCode: string;
  termsContentSn: number;
}

/**
 * The terms of agreements that have a text, and when the member agreed to those of payments before;
 * throws ShopNotOpen if one of them is missing.
 */
export async function listAgreementTerms(
  db: Reader,
  agreements: readonly Agreement[],
  { member, now }: { member: { memberNo: number } | undefined; now: number },
): Promise<AgreementTerms[]> {
  const texts = await requireTerms(db, termsFor(agreements), now);
  const codes = termsFor(PAYMENT_AGREEMENTS);
  const consents = member ? await listLatestConsents(db, member.memberNo, codes) : [];

  return agreements.flatMap((agreement) => {
    const text = texts.find(({ termsCode }) => termsCode === getTerms(agreement));
    if (!text) return []; // a statement
    const { termsCode, termsContentSn } = text;
    return [{ agreement, termsCode, termsContentSn, agreedAt: findAgreedAt(text, consents) }];
  });
}
