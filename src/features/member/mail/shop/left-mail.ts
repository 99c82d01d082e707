import { localePath, paths } from '../../../../lib/paths.ts';
import { unseal } from '../../../../server/seal.ts';
import { LEFT_MAIL_SEAL, LeftTo, type LeftMail } from '../mail.ts';
import { ofMember, type AddressedMail, type MailBody } from '../mail-body.ts';
import { buildMailFrame, type MailPlace } from './mail-template.ts';

/** The mail that confirms a leaving; only its job knows the address any more. */
export function composeLeft(payload: LeftMail, secret: string, place: MailPlace): AddressedMail {
  const to = LeftTo.parse(JSON.parse(unseal(secret, LEFT_MAIL_SEAL, payload.sealed)));
  return { body: leftBody(to.name, place), to, of: ofMember(null) };
}

export function leftBody(name: string, { t, locale, siteUrl }: MailPlace): MailBody {
  return {
    event: 'left',
    ...buildMailFrame(t, locale, name),
    fields: { name },
    facts: [],
    items: [],
    amounts: [],
    action: { label: t('mail.left.action'), href: siteUrl + localePath(locale, paths.cs()) },
    notice: '',
  };
}
