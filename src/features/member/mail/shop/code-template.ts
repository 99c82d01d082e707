import { getCode } from '../../../account/mail-code/mail-code.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { MailBody } from '../mail-body.ts';
import { buildMailFrame, type MailPlace } from './mail-template.ts';
import type { CodeToMail } from './code-mail.queries.ts';

/**
 * The mail with a code. The owner of an address that somebody else gave at sign-up gets a link to
 * sign in instead: the sign-up page does not tell that the address is taken.
 */
export function codeBody(
  { nonce }: { nonce: string },
  { name, owner }: CodeToMail,
  { t, locale, siteUrl, secret }: MailPlace & { secret: string },
): MailBody {
  const template = owner ? 'alreadyMember' : 'mailCode';
  const path = owner ? paths.login() : paths.cs();

  return {
    event: template,
    ...buildMailFrame(t, locale, name),
    fields: { name, ...(!owner && { code: getCode(secret, nonce) }) },
    facts: [],
    items: [],
    amounts: [],
    action: { label: t(`mail.${template}.action`), href: siteUrl + localePath(locale, path) },
    notice: '',
  };
}
