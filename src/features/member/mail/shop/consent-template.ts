import { formatDate } from '../../../../lib/date.ts';
import { localePath } from '../../../../lib/paths.ts';
import { consentPaths } from '../../consent/consent-paths.ts';
import type { ConsentView } from '../../consent/consent.schema.ts';
import type { ConsentMail } from '../mail.ts';
import type { MailBody } from '../mail-body.ts';
import { buildMailFrame, type MailPlace } from './mail-template.ts';

interface Consented extends Pick<ConsentView, 'consents'> {
  name: string;
  /** The token of the link that withdraws. */
  token: string;
}

/**
 * The mail that confirms a change of consents, or tells of those in force: each with its date, and
 * how to withdraw (Network Act, article 50 (7), (8)).
 */
export function consentBody(
  { template }: ConsentMail,
  { name, consents, token }: Consented,
  { t, locale, siteUrl }: MailPlace,
): MailBody {
  const isReconfirmed = template === 'consentsReconfirmed';
  const shown = consents.filter(({ agreed }) => agreed || !isReconfirmed);
  // In the URL fragment: no server, proxy or referrer sees it.
  const path = `${localePath(locale, consentPaths.withdraw())}#${token}`;

  return {
    event: template,
    ...buildMailFrame(t, locale, name),
    fields: { name, sender: t('footer.companyName') || t('brand.name') },
    facts: shown.map(({ channel, agreed, changedAt }) => ({
      label: t(`consent.channel.${channel}`),
      value:
        changedAt === null
          ? t('consent.never')
          : t(agreed ? 'consent.agreedAt' : 'consent.withdrawnAt', {
              date: formatDate(changedAt, locale),
            }),
    })),
    items: [],
    amounts: [],
    action: { label: t('consent.mail.withdraw'), href: siteUrl + path },
    notice: '',
  };
}
