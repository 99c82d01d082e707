import { describeCarrier } from '../../../order/shipment/carrier.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { COMPENSATED, HELD_RELEASED } from '../../../order/cancel/cancel.ts';
import { buildCancelRows } from '../../../order/cancel/cancel-rows.ts';
import type { MailBody } from '../mail-body.ts';
import { buildMailFrame, toLines, type MailPlace } from './mail-template.ts';
import type { CancelMail, ShipmentMail } from '../mail.ts';
import type { CancelToMail, OptionChangeToMail, ShipmentToMail } from './order-part.queries.ts';

/** The mail of a shipment that left or arrived: contents and tracking. */
export function shipmentBody(
  template: ShipmentMail['template'],
  shipment: ShipmentToMail,
  place: MailPlace,
): MailBody {
  const { t, locale } = place;
  const { shippingCarrierCode: code, invoiceNo, orderNo } = shipment;
  const { carrierName, trackingUrl } = describeCarrier(
    shipment.couriers,
    { code, invoiceNo },
    locale,
  );
  const tracking = template === 'shipped' ? trackingUrl : null;
  const order = orderAction(shipment, place);

  return {
    event: template,
    ...buildMailFrame(t, locale, shipment.buyerName),
    fields: { name: shipment.buyerName, orderNo, carrier: carrierName, invoiceNo },
    facts: [
      { label: t('mail.orderNo'), value: orderNo },
      { label: t('mail.carrier'), value: carrierName },
      { label: t('mail.invoiceNo'), value: invoiceNo },
    ],
    items: toLines(shipment.items, place).map((line) => ({ ...line, amount: '' })),
    amounts: [],
    action: tracking ? { label: t('mail.track'), href: tracking } : order,
    notice: tracking ? `${order.label}: ${order.href}` : '',
  };
}

/** The mail of a change of an option by staff: the item, and both options. */
export function optionChangeBody(change: OptionChangeToMail, place: MailPlace): MailBody {
  const { t, locale } = place;
  const { buyerName, orderNo, items } = change;
  const formerOption = getLocalizedText(locale, change.fromKo, change.fromEn);
  const option = getLocalizedText(locale, change.toKo, change.toEn);
  const lines = toLines(items, place);

  return {
    event: 'optionChanged',
    ...buildMailFrame(t, locale, buyerName),
    fields: { name: buyerName, orderNo, product: lines[0]?.name ?? '', option, formerOption },
    facts: [
      { label: t('mail.orderNo'), value: orderNo },
      { label: t('mail.optionChanged.from'), value: formerOption },
      { label: t('mail.optionChanged.to'), value: option },
    ],
    items: lines.map((line) => ({ ...line, amount: '' })),
    amounts: [],
    action: orderAction(change, place),
    notice: '',
  };
}

/** The mails of refunds that cancel nothing. */
const ITEMLESS_EVENTS: Readonly<Record<string, MailBody['event']>> = {
  [HELD_RELEASED]: 'heldReleased',
  [COMPENSATED]: 'compensated',
};

/** The mail of a cancel, or of a refund that cancels nothing: items, sums and means. */
export function cancelBody(
  template: CancelMail['template'],
  cancel: CancelToMail,
  place: MailPlace,
): MailBody {
  const { t, locale } = place;
  const { refundAmt, refunds } = cancel;
  const isCompensation = cancel.reasonCode === COMPENSATED;
  const won = (amount: number) => formatWon(amount, locale);

  return {
    event: ITEMLESS_EVENTS[cancel.reasonCode] ?? template,
    ...buildMailFrame(t, locale, cancel.buyerName),
    fields: { name: cancel.buyerName, orderNo: cancel.orderNo, refund: won(refundAmt) },
    facts: [
      { label: t('mail.orderNo'), value: cancel.orderNo },
      ...(isCompensation ? [{ label: t('mail.rejectReason'), value: cancel.reason }] : []),
    ],
    items: toLines(cancel.items, place),
    amounts: [
      ...buildCancelRows(cancel).map(({ key, amount }) => ({ label: t(key), amount: won(amount) })),
      { label: t('mail.refund'), amount: won(refundAmt), isTotal: true },
      ...refunds.map(({ means, amount }) => ({
        label: t(`mail.means.${means}`),
        amount: won(amount),
      })),
    ],
    action: orderAction(cancel, place),
    notice: '',
  };
}

function orderAction(
  { memberNo, orderNo }: { memberNo: number | null; orderNo: string },
  { t, locale, siteUrl }: MailPlace,
): MailBody['action'] {
  const path = memberNo === null ? paths.guestOrder(orderNo) : paths.myOrder(orderNo);
  return { label: t('mail.lookUp'), href: siteUrl + localePath(locale, path) };
}
