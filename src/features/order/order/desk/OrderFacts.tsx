import type { Translate } from '../../../../i18n/t.ts';
import { formatArrival, formatDateTime } from '../../../../lib/date.ts';
import { formatWon } from '../../../../lib/money.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { ShowPeople } from '../../../desk/parts/ShowPeople.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { PaymentSteps } from '../../payment/desk/PaymentSteps.tsx';
import { ShipmentScans } from '../../tracking/desk/ShipmentScans.tsx';
import { paidByText } from '../../payment/desk/paid-by-text.ts';
import { PresentFacts } from './PresentFacts.tsx';
import { CancelSums } from './cancel/CancelSums.tsx';
import type { OrderMoney, StaffOrder } from './order-desk.schema.ts';

interface Props {
  order: StaffOrder;
  /** Shows the people unmasked; undefined once they are. */
  onShow: (() => void) | undefined;
  onChanged: () => void;
  /** Its recipient or its address has changed. */
  onAddress: () => void;
}

/** Items, people, money and parcels of an order. */
export function OrderFacts({ order, onShow, onChanged, onAddress }: Props) {
  const { t, locale, can } = useDesk();

  return (
    <div className="desk-record">
      {order.onHold && (
        <p className="desk-problem">
          {t('orderDesk.onHoldWhy', {
            note: order.onHold.note,
            date: formatDateTime(order.onHold.since, locale),
          })}
        </p>
      )}
      <Section title={t('orderDesk.items')}>
        <Items order={order} onChanged={onChanged} />
      </Section>
      <People order={order} onShow={onShow} onAddress={onAddress} />
      {order.present && <PresentFacts present={order.present} />}
      {order.money && (
        <>
          <Section title={t('orderDesk.money')}>
            <Money money={order.money} />
          </Section>
          <PaymentSteps orderNo={order.orderNo} money={order.money} onDone={onChanged} />
          {order.money.cancels.map((cancel) => (
            <Cancel key={cancel.orderCancelSn} cancel={cancel} items={order.items} />
          ))}
        </>
      )}
      {order.shipments.length > 0 && (
        <Section title={t('orderDesk.parcels')}>
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
                {box.deliveredAt === null && can('order:ship') && (
                  <button
                    type="button"
                    className="desk-btn"
                    aria-label={t('orderDesk.correctInvoiceOf', { invoiceNo: box.invoiceNo })}
                    onClick={() =>
                      openDialog(
                        async () => (await import('./CorrectInvoice.tsx')).CorrectInvoice,
                        {
                          order,
                          shipment: box,
                          onChanged,
                        },
                      )
                    }
                  >
                    {t('orderDesk.correctInvoice')}
                  </button>
                )}
                {box.tracking && (
                  <ShipmentScans tracking={box.tracking} isDelivered={box.deliveredAt !== null} />
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

type PeopleProps = Pick<Props, 'order' | 'onShow' | 'onAddress'>;

/** Buyer and recipient, and the days that were promised. */
function People({ order, onShow, onAddress }: PeopleProps) {
  const { t, locale } = useDesk();
  return (
    <Section title={t('orderDesk.people')}>
      <dl className="desk-facts">
        <dt>{t('orderDesk.column.buyerName')}</dt>
        <dd>
          {order.buyer.name} · {order.buyer.phone} · {order.buyer.email}
        </dd>
        {order.depositorName !== '' && (
          <>
            <dt>{t('payment.account.depositorName')}</dt>
            <dd>{order.depositorName}</dd>
          </>
        )}
        {order.recipient.zipCode !== '' && (
          <>
            <dt>{t('orderDesk.recipient')}</dt>
            <dd>
              {order.recipient.name} · {order.recipient.phone1}
              <br />({order.recipient.zipCode}) {order.recipient.address1}{' '}
              {order.recipient.address2}
              {order.shippingMessage !== '' && <p>{order.shippingMessage}</p>}
            </dd>
          </>
        )}
        {order.composedBy !== null && (
          <>
            <dt>{t('orderLinkDesk.composedBy')}</dt>
            <dd>{order.composedBy}</dd>
          </>
        )}
        {order.promisedAt !== null && (
          <>
            <dt>{t('order.arrival')}</dt>
            <dd>{formatArrival(order.promisedAt, locale)}</dd>
          </>
        )}
        {order.delayedTo !== null && (
          <>
            <dt>{t('order.newArrival')}</dt>
            <dd>{formatArrival(order.delayedTo, locale)}</dd>
          </>
        )}
      </dl>
      <ShowPeople onShow={onShow} />
      <AddressButton order={order} onShow={onShow} onAddress={onAddress} />
    </Section>
  );
}

function AddressButton({ order, onShow, onAddress }: PeopleProps) {
  const { t, can } = useDesk();
  const mayChange = can('order:cancel') && can('personal:read');
  if (!order.can.changeAddress || !mayChange) return null;

  return (
    <button
      type="button"
      className="desk-btn"
      disabled={onShow !== undefined}
      title={onShow && t('orderDesk.showFirst')}
      onClick={() =>
        openDialog(async () => (await import('./ChangeAddress.tsx')).ChangeAddress, {
          order,
          onChanged: onAddress,
        })
      }
    >
      {t('orderDesk.changeAddress')}
    </button>
  );
}

function Items({ order, onChanged }: Pick<Props, 'order' | 'onChanged'>) {
  const { t, locale, can } = useDesk();
  const seesSums = order.money !== undefined;
  const open = order.items.filter(({ cancelQty }) => cancelQty > 0);
  // A single one is cancelled with the order.
  const cancels = can('order:cancel') && open.length > 1;

  return (
    <PlainTable
      name={t('orderDesk.items')}
      heads={[
        t('orderDesk.column.itemName'),
        t('orderDesk.itemCode'),
        t('orderDesk.column.status'),
        { label: t('orderDesk.qty'), isNumber: true },
        ...(seesSums ? [{ label: t('orderDesk.amount'), isNumber: true }] : []),
        ...(cancels ? [{ label: t('orderDesk.cancelItem'), isHidden: true }] : []),
      ]}
    >
      {order.items.map((item) => (
        <tr key={item.orderItemSn}>
          <td className="desk-wrap">
            {item.name} {item.optionName}
          </td>
          <td>
            {item.itemCode}{' '}
            {item.canChangeOption && can('order:cancel') && (
              <OptionButton order={order} item={item} onChanged={onChanged} />
            )}
          </td>
          <td>{t(`myPage.status.${item.status}`)}</td>
          <td data-number>
            {item.leftQty === item.orderedQty
              ? item.orderedQty
              : t('orderDesk.qtyLeft', { left: item.leftQty, ordered: item.orderedQty })}
          </td>
          {seesSums && <td data-number>{formatWon(item.netAmt ?? 0, locale)}</td>}
          {cancels && (
            <td>
              {item.cancelQty > 0 && (
                <button
                  type="button"
                  className="desk-btn desk-btn-danger"
                  aria-label={t('orderDesk.cancelItemOf', {
                    name: `${item.name} ${item.optionName}`.trim(),
                  })}
                  onClick={() =>
                    openDialog(async () => (await import('./cancel/CancelOrder.tsx')).CancelOrder, {
                      order,
                      orderItemSn: item.orderItemSn,
                      onDone: onChanged,
                    })
                  }
                >
                  {t('orderDesk.cancelItem')}
                </button>
              )}
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}

interface OptionProps extends Pick<Props, 'order' | 'onChanged'> {
  item: StaffOrder['items'][number];
}

function OptionButton({ order, item, onChanged }: OptionProps) {
  const { t } = useDesk();
  const name = `${item.name} ${item.optionName}`.trim();

  return (
    <button
      type="button"
      className="desk-btn"
      aria-label={t('optionChangeDesk.changeOf', { name })}
      onClick={() =>
        openDialog(async () => (await import('./option/ChangeOption.tsx')).ChangeOption, {
          order,
          item,
          onChanged,
        })
      }
    >
      {t('optionChangeDesk.change')}
    </button>
  );
}

function Money({ money }: { money: OrderMoney }) {
  const { t, locale } = useDesk();
  const won = (amount: number) => formatWon(amount, locale);
  const refunded = money.refundedPaymentAmt + money.refundedPointAmt + money.refundedDepositAmt;

  return (
    <Facts
      facts={[
        ...money.amounts.map(({ kind, amount }) =>
          toFactRow(t(`myPage.amount.${kind}`), won(amount)),
        ),
        toFactRow(t('orderDesk.total'), won(money.finalTotalPaymentAmt)),
        ...(refunded > 0 ? [toFactRow(t('orderDesk.refunded'), won(refunded))] : []),
        ...(money.missingAmt > 0
          ? [toFactRow(t('orderDesk.action.missingMoney'), won(money.missingAmt))]
          : []),
        ...(money.payment
          ? [toFactRow(t('orderDesk.column.paymentMethod'), paidBy(money.payment, t))]
          : []),
        ...money.openRefunds.map(({ amount, resultMessage }) =>
          toFactRow(
            t('orderDesk.action.refundOutstanding'),
            `${won(amount)} ${resultMessage ?? ''}`,
          ),
        ),
      ]}
    />
  );
}

interface CancelProps {
  cancel: OrderMoney['cancels'][number];
  items: StaffOrder['items'];
}

function Cancel({ cancel, items }: CancelProps) {
  const { t, locale } = useDesk();
  const cancelled = items.flatMap(({ orderItemSn, name }) => {
    const part = cancel.items.find((item) => item.orderItemSn === orderItemSn);
    return part ? [t('cancel.itemQty', { name, qty: part.qty })] : [];
  });

  return (
    <Section title={t('orderDesk.cancels')}>
      <p>
        <time>{formatDateTime(cancel.createdAt, locale)}</time>{' '}
        {[t(`cancel.reasons.${cancel.reasonCode}`), cancel.reason, ...cancelled]
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      <CancelSums cancel={cancel} />
    </Section>
  );
}

const toFactRow = (name: string, value: string) => [name, value] as const;

function paidBy(payment: NonNullable<OrderMoney['payment']>, t: Translate): string {
  const { tid } = payment;
  const method = paidByText(t, payment);
  return tid === null ? method : `${method} · ${tid}`;
}
