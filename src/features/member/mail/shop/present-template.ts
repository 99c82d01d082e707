import { formatArrival, formatDateTime } from '../../../../lib/date.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { presentUrl } from '../../../order/present/present-url.ts';
import type { MailBody } from '../mail-body.ts';
import type { PresentMail } from '../mail.ts';
import { buildMailFrame, toLines, type MailPlace } from './mail-template.ts';
import type { PresentToMail } from './mail.queries.ts';

/** A mail to the giver of a present: its link with the deadline, or that the address has come. */
export function presentBody(
  template: PresentMail['template'],
  present: PresentToMail,
  place: MailPlace & { secret: string },
): MailBody {
  const { t, locale, siteUrl } = place;
  const { orderNo, buyerName, memberNo, toName, promisedAt } = present;
  const path = memberNo === null ? paths.guestOrder(orderNo) : paths.myOrder(orderNo);
  const dueAt = formatDateTime(present.expiresAt ?? 0, locale);
  const link = present.linkSeed === null ? '' : presentUrl(place, present.linkSeed);

  const more =
    template === 'presentEntered'
      ? [{ label: t('order.arrival'), value: formatArrival(promisedAt ?? 0, locale) }]
      : [
          { label: t('mail.presentLink'), value: link },
          { label: t('mail.presentDueAt'), value: dueAt },
        ];

  return {
    event: template,
    ...buildMailFrame(t, locale, buyerName),
    fields: { name: buyerName, orderNo, dueAt },
    facts: [
      { label: t('mail.orderNo'), value: orderNo },
      { label: t('mail.presentTo'), value: toName },
      ...more,
    ],
    items: toLines(present.items, place).map((line) => ({ ...line, amount: '' })),
    amounts: [],
    action: { label: t('mail.lookUp'), href: siteUrl + localePath(locale, path) },
    notice: '',
  };
}
