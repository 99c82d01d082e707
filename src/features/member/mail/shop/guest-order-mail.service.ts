import { formatDate } from '../../../../lib/date.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { isSameName } from '../../../../lib/person-name.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { FOUND_AGAIN_MS } from '../../../account/guest-order/guest-order.ts';
import {
  findBuyer,
  listGuestOrders,
  type GuestOrderRow,
} from '../../../account/guest-order/guest-order.queries.ts';
import type { GuestOrdersMail } from '../mail.ts';
import { ofMember, type AddressedMail, type MailBody } from '../mail-body.ts';
import { buildMailFrame, type MailPlace } from './mail-template.ts';

interface Around extends Pick<Runtime, 'database' | 'clock'> {
  placeOf: (locale: string) => MailPlace;
}

/** The mail with a guest's order numbers; undefined if members have taken all of them over. */
export async function composeGuestOrders(
  { database, clock, placeOf }: Around,
  payload: GuestOrdersMail,
): Promise<AddressedMail | undefined> {
  const buyer = await findBuyer(database.read, payload.newestOrderSn);
  if (!buyer) return undefined;

  const { email, buyerName } = buyer;
  const since = clock() - FOUND_AGAIN_MS;
  const rows = await listGuestOrders(database.read, { email, since });
  const orders = rows.filter((row) => isSameName(row.buyerName, buyerName));
  if (orders.length === 0) return undefined;

  const place = placeOf(buyer.locale);
  const body = guestOrdersBody(buyerName, orders, place);
  const mailOwner = { ...ofMember(null), orderSn: payload.newestOrderSn };

  return { body, to: { name: buyerName, address: buyer.buyerEmail }, of: mailOwner };
}

export function guestOrdersBody(
  buyerName: string,
  orders: readonly GuestOrderRow[],
  { t, locale, siteUrl }: MailPlace,
): MailBody {
  return {
    event: 'guestOrders',
    ...buildMailFrame(t, locale, buyerName),
    fields: { name: buyerName },
    facts: [],
    items: orders.map(({ orderNo, createdAt, nameKo, nameEn }) => ({
      name: orderNo,
      detail: getLocalizedText(locale, nameKo, nameEn),
      amount: formatDate(createdAt, locale),
    })),
    amounts: [],
    action: {
      label: t('mail.guestOrders.action'),
      href: siteUrl + localePath(locale, paths.guestLogin()),
    },
    notice: '',
  };
}
