import type { AgreementTerms } from './agreement-terms.service.ts';
import { toConsent, type Agreement } from './pre-payment.ts';

interface Agreed {
  agreements: readonly Agreement[];
  /** In force when they were agreed to. */
  terms: readonly AgreementTerms[];
  memberNo: number | null;
  orderSn: number;
  /** The claim whose payment the agreements are for. */
  claimSn?: number | undefined;
  now: number;
}

/**
 * The consent rows of a buyer's agreements, with the versions of their terms. One given at an earlier
 * payment keeps its time.
 */
export function toConsentRows({ agreements, terms, memberNo, orderSn, claimSn, now }: Agreed) {
  return agreements.map((agreement) => ({
    ...toConsent(agreement, terms),
    memberNo,
    orderSn,
    claimSn: claimSn ?? null,
    agreed: 1,
    createdAt: terms.find((text) => text.agreement === agreement)?.agreedAt ?? now,
  }));
}
