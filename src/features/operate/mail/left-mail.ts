import type { Mail } from '../../../gateways/mail.ts';
import { localePath, paths } from '../../../lib/paths.ts';
import { unseal } from '../../../server/seal.ts';
import { LEFT_MAIL_SEAL, LeftTo, mailKey } from '../../member/mail/mail.ts';
import type { LeftMail } from '../../member/mail/mail.ts';
import { toHtml, toText } from './mail-body.ts';
import { frame } from './mail-template.ts';
import type { MailPlace } from './mail-template.ts';

/** The mail that confirms a leaving; only its job knows the address any more. */
export function composeLeft(payload: LeftMail, secret: string, place: MailPlace): Mail {
  const { t, locale, siteUrl } = place;
  const to = LeftTo.parse(JSON.parse(unseal(secret, LEFT_MAIL_SEAL, payload.sealed)));
  const body = {
    ...frame(t, locale, to.name),
    lead: t('mail.left.lead'),
    facts: [],
    items: [],
    amounts: [],
    action: { label: t('mail.left.action'), href: siteUrl + localePath(locale, paths.cs()) },
    note: t('mail.left.note'),
  };
  const subject = t('mail.left.subject');
  return { key: mailKey(payload), to, subject, text: toText(body), html: toHtml(body) };
}
