import type { Reader } from '#db/connection.ts';
import { requireTerms } from '../../content/terms/needed-terms.service.ts';
import { termsFor, getTerms, type Agreement } from './pre-payment.ts';

/** The terms version in force when a page was opened, to which its checkbox agrees. */
export interface AgreementTerms {
  agreement: Agreement;
  termsCode: string;
  termsContentSn: number;
}

/** The terms of agreements that have a text; throws ShopNotOpen if one of them is missing. */
export async function listAgreementTerms(
  db: Reader,
  agreements: readonly Agreement[],
  now: number,
): Promise<AgreementTerms[]> {
  const texts = await requireTerms(db, termsFor(agreements), now);
  return agreements.flatMap((agreement) => {
    const text = texts.find(({ termsCode }) => termsCode === getTerms(agreement));
    if (!text) return []; // a statement
    const { termsCode, termsContentSn } = text;
    return [{ agreement, termsCode, termsContentSn }];
  });
}
