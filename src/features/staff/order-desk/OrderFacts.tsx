import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/date.ts';
import { formatWon } from '../../../lib/money.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import type { StaffOrder } from './order-desk.schema.ts';

interface Props {
  order: StaffOrder;
  /** Shows the people unmasked; undefined once they are. */
  onShow: (() => void) | undefined;
}

/** Items, people, money and parcels of an order. */
export function OrderFacts({ order, onShow }: Props) {
  const { t, locale, can } = useDesk();
  const { buyer, recipient } = order;
  return (
    <div className="desk-record">
      <Section title={t('staff.order.items')}>
        <Items order={order} />
      </Section>
      <Section title={t('staff.order.people')}>
        <dl className="desk-facts">
          <dt>{t('staff.order.column.buyerName')}</dt>
          <dd>
            {buyer.name} · {buyer.phone} · {buyer.email}
          </dd>
          <dt>{t('staff.order.recipient')}</dt>
          <dd>
            {recipient.name} · {recipient.phone1}
            <br />({recipient.zipCode}) {recipient.address1} {recipient.address2}
            {order.shippingMessage !== '' && <p>{order.shippingMessage}</p>}
          </dd>
        </dl>
        {onShow && can('personal:read') && (
          <button type="button" className="desk-btn" onClick={onShow}>
            {t('staff.order.showPeople')}
          </button>
        )}
      </Section>
      <Section title={t('staff.order.money')}>
        <Money order={order} />
      </Section>
      {order.shipments.length > 0 && (
        <Section title={t('staff.order.parcels')}>
          <ul className="desk-list">
            {order.shipments.map((box) => (
              <li key={box.shipmentSn}>
                {box.shippingCarrierCode}{' '}
                {box.trackingUrl === null ? (
                  box.invoiceNo
                ) : (
                  <a className="link" href={box.trackingUrl} target="_blank" rel="noreferrer">
                    {box.invoiceNo}
                  </a>
                )}{' '}
                {t('shipment.left', { date: formatDateTime(box.shippedAt, locale) })}
                {box.deliveredAt !== null &&
                  ` · ${t('shipment.arrived', { date: formatDateTime(box.deliveredAt, locale) })}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Items({ order: { items } }: { order: StaffOrder }) {
  const { t, locale } = useDesk();
  return (
    <div className="desk-table-scroll" tabIndex={0}>
      <table>
        <caption className="sr-only">{t('staff.order.items')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('staff.order.column.itemName')}</th>
            <th scope="col">{t('staff.order.itemCode')}</th>
            <th scope="col">{t('staff.order.column.status')}</th>
            <th scope="col" data-number>
              {t('staff.order.qty')}
            </th>
            <th scope="col" data-number>
              {t('staff.order.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.orderItemSn}>
              <td>
                {item.name} {item.optionName}
              </td>
              <td>{item.itemCode}</td>
              <td>{t(`myPage.status.${item.status}`)}</td>
              <td data-number>
                {item.leftQty === item.orderedQty
                  ? item.orderedQty
                  : t('staff.order.qtyLeft', { left: item.leftQty, ordered: item.orderedQty })}
              </td>
              <td data-number>{formatWon(item.netAmt, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Money({ order }: { order: StaffOrder }) {
  const { t, locale } = useDesk();
  const won = (amount: number) => formatWon(amount, locale);
  const refunded = order.refundedPaymentAmt + order.refundedPointAmt + order.refundedDepositAmt;
  return (
    <dl className="desk-facts">
      {order.amounts.map(({ kind, amount }) => (
        <Row key={kind} name={t(`myPage.amount.${kind}`)} value={won(amount)} />
      ))}
      <Row name={t('staff.order.total')} value={won(order.finalTotalPaymentAmt)} />
      {refunded > 0 && <Row name={t('staff.order.refunded')} value={won(refunded)} />}
      {order.missingAmt > 0 && (
        <Row name={t('staff.order.action.missingMoney')} value={won(order.missingAmt)} />
      )}
      {order.payment && (
        <Row
          name={t('staff.order.column.paymentMethod')}
          value={[
            t(`payment.method.${order.payment.paymentMethodType}.name`),
            ...(order.payment.tid === null ? [] : [order.payment.provider, order.payment.tid]),
          ].join(' · ')}
        />
      )}
      {order.openRefunds.map((refund) => (
        <Row
          key={refund.refundSn}
          name={t('staff.order.action.refundOutstanding')}
          value={`${won(refund.amount)} ${refund.resultMessage ?? ''}`}
        />
      ))}
    </dl>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
