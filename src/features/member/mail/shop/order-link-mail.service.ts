import { formatDateTime } from '../../../../lib/date.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { orderLinkUrl } from '../../../order/order-link/order-link-token.ts';
import { findLinkByNo, listLinkedGoods } from '../../../order/order-link/order-link.queries.ts';
import type { OrderLinkMail } from '../mail.ts';
import { ofMember, type AddressedMail, type MailBody } from '../mail-body.ts';
import { buildMailFrame, type MailPlace } from './mail-template.ts';

interface Around extends Pick<Runtime, 'database' | 'clock' | 'secret'> {
  toPlace: (locale: string) => MailPlace;
}

/** The mail with the link to a composed checkout; undefined once it has ended. */
export async function composeOrderLink(
  { database, clock, secret, toPlace }: Around,
  { orderLinkNo }: OrderLinkMail,
): Promise<AddressedMail | undefined> {
  const link = await findLinkByNo(database.read, orderLinkNo);
  if (!link || link.expiresAt <= clock()) return undefined;

  const { name, email: address, checkoutSn } = link;
  const goods = await listLinkedGoods(database.read, checkoutSn);
  const body = orderLinkBody({ ...link, goods }, { ...toPlace(link.locale), secret });

  return { body, to: { name, address }, of: ofMember(null) };
}

export interface OrderLinkToMail {
  name: string;
  linkSeed: string;
  expiresAt: number;
  goods: readonly { nameKo: string; nameEn: string; qty: number }[];
}

export function orderLinkBody(
  { name, linkSeed, expiresAt, goods }: OrderLinkToMail,
  place: MailPlace & { secret: string },
): MailBody {
  const { t, locale } = place;
  const dueAt = formatDateTime(expiresAt, locale);

  return {
    event: 'orderLink',
    ...buildMailFrame(t, locale, name),
    fields: { name, dueAt },
    facts: [{ label: t('mail.orderLink.dueAt'), value: dueAt }],
    items: goods.map(({ nameKo, nameEn, qty }) => ({
      name: getLocalizedText(locale, nameKo, nameEn),
      detail: t('mail.qty', { qty }),
      amount: '',
    })),
    amounts: [],
    action: { label: t('mail.orderLink.action'), href: orderLinkUrl(place, linkSeed) },
    notice: '',
  };
}
