import { mailEvent } from './mail-event.ts';
import type { MailBody } from './mail-body.ts';

const HIDDEN = '••••••';

/** What the log may keep of a mail: no code, and no link that proves who somebody is. */
export function withoutSecrets(body: MailBody): MailBody {
  const { fields, action, optOut } = body;
  const { isSecret } = mailEvent(body.event);
  return {
    ...body,
    fields: isSecret && 'code' in fields ? { ...fields, code: HIDDEN } : fields,
    action: { ...action, href: withoutHash(action.href) },
    ...(optOut && { optOut: { ...optOut, href: withoutHash(optOut.href), oneClick: '' } }),
  };
}

/** Tokens stand in the fragment of a link. */
const withoutHash = (href: string) => href.replace(/#.*$/s, '');
