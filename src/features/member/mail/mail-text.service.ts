import type { Reader } from '#db/connection.ts';
import { translateDynamic } from '../../../i18n/server.ts';
import type { Locale } from '../../../lib/locale.ts';
import { mailEvent, type MailEventCode } from './mail-event.ts';
import { defaultText, type MailText } from './mail-text.ts';
import { findLatestText } from './mail-template.queries.ts';

/** The text of a mail as it is sent now: that of staff, or else the catalogue's. */
export async function readMailText(
  db: Reader,
  { event, locale }: { event: MailEventCode; locale: Locale },
): Promise<MailText> {
  const latest = await findLatestText(db, { event, locale });
  if (latest && latest.subject !== null && latest.body !== null) {
    return { subject: latest.subject, body: latest.body };
  }

  return getDefaultText(event, locale);
}

export function getDefaultText(event: MailEventCode, locale: Locale): MailText {
  return defaultText(translateDynamic(locale), mailEvent(event));
}
