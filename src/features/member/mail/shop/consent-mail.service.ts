import type { Runtime } from '../../../../server/runtime.ts';
import { withdrawToken } from '../../consent/consent-token.ts';
import { readConsents } from '../../consent/consent.service.ts';
import type { ConsentMail } from '../mail.ts';
import { consentBody } from './consent-template.ts';
import { ofMember, type AddressedMail } from '../mail-body.ts';
import type { MailPlace } from './mail-template.ts';
import { findMemberToMail } from './mail.queries.ts';

interface Around extends Pick<Runtime, 'database' | 'secret'> {
  placeOf: (locale: string) => MailPlace;
}

/** A mail about a member's consents as they are now; undefined if the member is gone. */
export async function composeConsentMail(
  { database, secret, placeOf }: Around,
  payload: ConsentMail,
): Promise<AddressedMail | undefined> {
  const memberNo = payload.consentsOf;
  const member = await findMemberToMail(database.read, memberNo);
  if (!member) return undefined;

  const place = placeOf(member.locale);

  const { consents } = await readConsents(database.read, memberNo);

  const token = withdrawToken(secret, memberNo);
  const body = consentBody(payload, { name: member.name, consents, token }, place);

  return { body, to: { name: member.name, address: member.email }, of: ofMember(memberNo) };
}
