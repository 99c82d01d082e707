import type { Tx } from '#db/connection.ts';
import { insertConsents } from '../../member/consent/consent.queries.ts';
import { mailConsents } from '../../member/consent/consent.service.ts';
import type { ActiveTerms } from '../../content/terms/terms.queries.ts';
import { CONSENTS, type Consents } from '../sign-in/auth.ts';

/** The codes of the terms that a new member agrees to. */
export const CONSENT_TERMS = [...new Set(CONSENTS.flatMap(({ termsCode }) => termsCode ?? []))];

interface GivenConsents {
  memberNo: number;
  consents: Consents;
  /** The versions in force. */
  terms: readonly ActiveTerms[];
  now: number;
}

/** Stores what a new member agreed to, and confirms consents to advertising by mail. */
export async function storeConsents(
  t: Tx,
  { memberNo, consents, terms, now }: GivenConsents,
): Promise<void> {
  const rows = CONSENTS.map(({ name, termsCode, channel }) => ({
    memberNo,
    orderSn: null,
    termsCode: termsCode ?? name,
    // The terms version; a statement such as the age has none.
    termsContentSn: terms.find((each) => each.termsCode === termsCode)?.termsContentSn ?? null,
    channel,
    agreed: consents[name] ? 1 : 0,
    createdAt: now,
  }));

  await insertConsents(t, rows);
  if (rows.some(({ channel, agreed }) => channel !== null && agreed === 1)) {
    await mailConsents(t, { memberNo, now });
  }
}
