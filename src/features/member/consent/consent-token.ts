import { hmac, sameText } from '../../../server/crypto.ts';

const signConsentWithdrawal = (secret: string, memberNo: number) =>
  hmac(secret, `withdraw-consents:${memberNo}`);

/**
 * The token in a mail's link that withdraws the consents to advertising. It does not expire, as old
 * mails are the ones that people want to stop, and does nothing else.
 */
export function withdrawToken(secret: string, memberNo: number): string {
  return `${memberNo}.${signConsentWithdrawal(secret, memberNo)}`;
}

/** The member of a token; undefined if it is not one of this shop's. */
export function memberOfToken(secret: string, token: string): number | undefined {
  const [, digits = '', signature = ''] = /^([1-9]\d{0,14})\.([\w-]+)$/.exec(token) ?? [];
  const memberNo = Number(digits);
  return sameText(signConsentWithdrawal(secret, memberNo), signature) ? memberNo : undefined;
}
