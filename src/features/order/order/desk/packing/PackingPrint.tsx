import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../../../lib/date.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { PlaceHead } from '../../../../desk/parts/DeskRecord.tsx';
import { Empty } from '../../../../desk/parts/DeskStates.tsx';
import { toBarcode } from './barcode.ts';
import type { PackItem, PrintOrder } from './packing.schema.ts';
import { buildPickingList } from './picking-list.ts';
import { $printed } from './print.store.ts';
import './packing.css';

const PAPERS = ['picking', 'slips', 'labels'] as const;
type Paper = (typeof PAPERS)[number];

const SIZES = ['A4', 'A6'] as const;
type Size = (typeof SIZES)[number];
/** The size that a paper usually has; labels are on sheets or on a printer of their own. */
const USUAL_SIZE: Readonly<Record<Paper, Size>> = { picking: 'A4', slips: 'A4', labels: 'A6' };

/** Selected orders as a picking list, packing slips or address labels, to be printed. */
export function PackingPrint() {
  const { t } = useDesk();
  const id = useId();
  const page = useStore($printed);
  const [paper, setPaper] = useState<Paper>('picking');
  const [sizes, setSizes] = useState(USUAL_SIZE);

  if (!page) {
    return (
      <Empty icon="info" text={t('orderDesk.packing.nothing')}>
        <a className="desk-btn" href={deskPath('orders?action=toShip')}>
          {t('desk.place.orders')}
        </a>
      </Empty>
    );
  }

  return (
    <>
      <PlaceHead title={t('orderDesk.packing.title', { count: page.orders.length })}>
        <button type="button" className="desk-btn desk-btn-primary" onClick={() => print()}>
          {t('orderDesk.packing.print')}
        </button>
      </PlaceHead>
      {page.left.length > 0 && (
        <p className="desk-hint pack-screen">
          {t('orderDesk.packing.left', { orders: page.left.join(', ') })}
        </p>
      )}
      <div
        className="desk-steps pack-screen"
        role="group"
        aria-label={t('orderDesk.packing.paper')}
      >
        {PAPERS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === paper ? 'desk-btn desk-btn-primary' : 'desk-btn'}
            aria-pressed={kind === paper}
            onClick={() => setPaper(kind)}
          >
            {t(`orderDesk.packing.papers.${kind}`)}
          </button>
        ))}
      </div>
      <div className="desk-field pack-screen">
        <label htmlFor={`${id}-size`}>{t('orderDesk.packing.size')}</label>
        <select
          id={`${id}-size`}
          value={sizes[paper]}
          onChange={({ target }) => setSizes({ ...sizes, [paper]: target.value })}
        >
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      <div className="pack-papers" data-paper={paper} data-size={sizes[paper]}>
        {paper === 'picking' && <PickingList orders={page.orders} />}
        {paper === 'slips' &&
          page.orders.map((order) => <Slip key={order.orderNo} order={order} />)}
        {paper === 'labels' &&
          page.orders.map((order) => <Label key={order.orderNo} order={order} />)}
      </div>
    </>
  );
}

function PickingList({ orders }: { orders: readonly PrintOrder[] }) {
  const { t } = useDesk();
  return (
    <section className="pack-paper">
      <h2>{t('orderDesk.packing.papers.picking')}</h2>
      <table>
        <thead>
          <tr>
            {['place', 'unitCode', 'name', 'qty', 'orders'].map((id) => (
              <th key={id} scope="col">
                {t(`orderDesk.packing.column.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildPickingList(orders).map((line) => (
            <tr key={line.unitCode}>
              <td>{line.place || '–'}</td>
              <td>
                {line.unitCode}
                {line.gtin !== '' && <small> {line.gtin}</small>}
              </td>
              <td>
                {line.name} <small>{line.optionName}</small>
              </td>
              <td className="pack-qty">{formatCount(line.qty)}</td>
              <td>{formatCount(line.orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Slip({ order }: { order: PrintOrder }) {
  const { t, locale } = useDesk();
  return (
    <section className="pack-paper">
      <header>
        <h2>{t('brand.name')}</h2>
        <OrderBarcode orderNo={order.orderNo} />
      </header>
      <p>{formatDateTime(order.orderedAt, locale)}</p>
      <Address order={order} />
      <table>
        <tbody>
          {order.items.map((item) => (
            <SlipItem key={item.orderItemSn} item={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SlipItem({ item }: { item: PackItem }) {
  return (
    <tr>
      <td>{item.unitCode}</td>
      <td>
        {item.name} <small>{item.optionName}</small>
      </td>
      <td className="pack-qty">{formatCount(item.qty)}</td>
    </tr>
  );
}

function Label({ order }: { order: PrintOrder }) {
  return (
    <section className="pack-paper">
      <Address order={order} />
      <OrderBarcode orderNo={order.orderNo} />
    </section>
  );
}

function Address({ order }: { order: PrintOrder }) {
  const to = order.recipient;
  const phones = [to.phone1, to.phone2].filter(Boolean).join(' / ');
  return (
    <address className="pack-address">
      <strong>{to.name}</strong> {phones}
      <br />({to.zipCode}) {to.address1} {to.address2}
      {order.shippingMessage !== '' && <p>{order.shippingMessage}</p>}
    </address>
  );
}

function OrderBarcode({ orderNo }: { orderNo: string }) {
  return <img className="pack-barcode" src={toBarcode(orderNo)} alt={orderNo} />;
}
