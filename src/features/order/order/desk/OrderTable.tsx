import { useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { askReveal } from '../../../desk/parts/call/ask-reveal.ts';
import { deskPath, openDesk } from '../../../desk/parts/call/desk-router.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { moveOrders } from './order-steps.tsx';
import type { OrderMove } from './order-desk.ts';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { Tabs } from '../../../desk/table/Tabs.tsx';
import { countsPath, useTab } from '../../../desk/table/use-tab.ts';
import { settlePayments } from '../../payment/desk/payment-steps.ts';
import type { PaymentStep } from '../../payment/desk/payment-desk.ts';
import { ORDER_ACTIONS, ORDER_ALERTS, ORDER_FILINGS, type OrderAction } from './order-table.ts';
import type { OrderCounts, OrderRow } from './order-table.schema.ts';
import { translateMethodKey } from '../../payment-method/method-name.ts';

const FILTERS = ['from', 'to', 'buyer', 'alert', 'filing'];
/** The bulk actions on orders, by the tab. */
const BULK_MOVES: Partial<Record<OrderAction, readonly OrderMove[]>> = {
  toConfirm: ['confirm', 'prepare', 'hold', 'release'],
  toShip: ['prepare', 'delay', 'hold', 'release'],
  delayed: ['prepare', 'hold', 'release'],
  shipped: ['deliver'],
};
/** The same for what takes `payment:settle`. */
const BULK_PAYMENTS: Partial<Record<OrderAction, readonly PaymentStep[]>> = {
  missingMoney: ['check', 'accept'],
  refundOutstanding: ['sent', 'check', 'refund'],
  unpaid: ['arrived', 'check'],
};
/** The tabs whose orders are printed to be packed. */
const PRINTED: readonly OrderAction[] = ['toConfirm', 'toShip', 'delayed'];
/** The tabs whose orders go into files for couriers. */
const IN_FILES: readonly OrderAction[] = ['toShip', 'delayed'];
const rowKey = ({ orderNo }: OrderRow) => orderNo;

const ORDERS: TableDefinition<OrderRow> = {
  path: '/api/staff/orders',
  name: 'desk.place.orders',
  headers: 'orderDesk.column',
  rowKey,
  rowPath: ({ orderNo }) => `orders/${orderNo}`,
  usualSort: '-orderedAt',
  searchLabel: 'orderDesk.search',
  columns: (column, { t, can }) => [
    column.text('orderNo'),
    column.instant('orderedAt', { isSortable: true }),
    column.status('status', 'myPage.status', { phone: 'state' }),
    column.custom('buyerName', {
      phone: 'name',
      cell: ({ buyerName, isGuest, isOnHold }) => (
        <>
          {buyerName} {isGuest && <span className="desk-tag">{t('orderDesk.guest')}</span>}
          {isOnHold && <span className="desk-tag">{t('orderDesk.onHold')}</span>}
        </>
      ),
    }),
    column.custom('itemName', {
      cell: ({ itemName, itemCount }) =>
        itemCount > 1 ? t('myPage.andMore', { name: itemName, count: itemCount - 1 }) : itemName,
    }),
    ...(can('payment:read') ? [column.won('paidAmt', { phone: 'end', isSortable: true })] : []),
    column.custom('paymentMethod', {
      cell: ({ paymentMethod, depositorName }) => (
        <>
          {paymentMethod === null ? '–' : translateMethodKey(t, paymentMethod)}
          {depositorName !== '' && ` · ${t('payment.account.depositorName')} ${depositorName}`}
        </>
      ),
    }),
  ],
  filters: (filter, { t }) => [
    filter.date('from', t('orderDesk.from')),
    filter.date('to', t('orderDesk.to')),
    filter.values('buyer', ['member', 'guest'], 'orderDesk', t('orderDesk.column.buyerName')),
    filter.values('alert', ORDER_ALERTS, 'orderDesk.alert', t('orderDesk.alerts')),
    filter.values('filing', ORDER_FILINGS, 'orderDesk.filing', t('orderDesk.filings')),
  ],
};

/** Orders by what has to be done next, how many there are of each, and the table of one kind. */
export function OrderTable() {
  const { t, can } = useDesk();
  const [version, setVersion] = useState(0);
  const { tab: action, outer, query } = useTab(ORDER_ACTIONS);
  const { data: counts, reload } = useAnswer<OrderCounts>(
    countsPath('/api/staff/orders', query, FILTERS),
  );
  const shipFile = () =>
    openDialog(async () => (await import('./ShipFile.tsx')).ShipFile, {
      onShipped: () => {
        reload();
        setVersion((before) => before + 1);
      },
    });
  const maySend = can('order:ship');
  const maySettle = can('payment:settle');
  const seesSums = can('payment:read');
  const bulkActions = [
    ...(maySend ? buildBulkActions(t, action) : []),
    ...(maySend && can('personal:read') && PRINTED.includes(action) ? [buildPrintAction(t)] : []),
    ...(maySend && IN_FILES.includes(action) ? [fileAction(t)] : []),
    ...(maySettle ? buildPaymentActions(t, action) : []),
  ];

  return (
    <>
      <PlaceHead title={t('desk.place.orders')}>
        {seesSums && (
          <>
            <a className="desk-btn" href={deskPath('orders/refunds')}>
              {t('paymentDesk.refunds')}
            </a>
            <a className="desk-btn" href={deskPath('orders/payments')}>
              {t('paymentDesk.list')}
            </a>
          </>
        )}
        <ComposeLink />
        {maySend && (
          <>
            <a className="desk-btn" href={deskPath('orders/files')}>
              {t('orderFileDesk.title')}
            </a>
            <a className="desk-btn" href={deskPath('orders/pack')}>
              {t('orderDesk.packing.scan')}
            </a>
            <button type="button" className="desk-btn" onClick={shipFile}>
              {t('orderDesk.shipFile')}
            </button>
          </>
        )}
      </PlaceHead>
      <Tabs
        place="orders"
        tabs={ORDER_ACTIONS}
        shown={action}
        counts={counts}
        labelOf={(id) => t(`orderDesk.action.${id}`)}
      />
      <DeskTable
        key={version}
        table={ORDERS}
        outerFilters={outer}
        tabFilter="action"
        bulkActions={bulkActions}
        onChanged={reload}
      />
    </>
  );
}

function buildBulkActions(t: Translate, action: OrderAction): BulkAction<OrderRow>[] {
  return (BULK_MOVES[action] ?? []).map((move) => ({
    id: move,
    label: t(`orderDesk.do.${move}`),
    run: (rows, reload) => moveOrders(t, { orderNos: rows.map(rowKey), move, onUndone: reload }),
  }));
}

/** Shows the selected orders as papers to print; that is audited, as the papers tell where people live. */
const buildPrintAction = (t: Translate): BulkAction<OrderRow> => ({
  id: 'print',
  label: t('orderDesk.packing.bulk'),
  run: async (rows) => {
    await askReveal({
      title: t('orderDesk.packing.bulk'),
      text: t('orderDesk.packing.bulkText'),
      action: t('orderDesk.packing.bulk'),
      run: async (reason) => {
        const { loadPrinted } = await import('./packing/print.store.ts');
        await loadPrinted(rows.map(rowKey), reason);
        openDesk('orders/print');
      },
    });
    return false;
  },
});

function buildPaymentActions(t: Translate, action: OrderAction): BulkAction<OrderRow>[] {
  return (BULK_PAYMENTS[action] ?? []).map((step) => ({
    id: step,
    label: t(`paymentDesk.do.${step}`),
    run: (rows) => settlePayments(t, { orderNos: rows.map(rowKey), step }),
  }));
}

function fileAction(t: Translate): BulkAction<OrderRow> {
  return {
    id: 'orderFile',
    label: t('orderFileDesk.make'),
    run: async (rows, reload) => {
      openDialog(
        async () => (await import('../../order-file/desk/NewOrderFile.tsx')).NewOrderFile,
        { orderNos: rows.map(rowKey), onMade: reload },
      );
      return false; // they stay selected, to be packed
    },
  };
}

function ComposeLink() {
  const { t, can } = useDesk();
  if (!can('order:compose')) return null;

  return (
    <a className="desk-btn" href={deskPath('orders/compose')}>
      {t('orderLinkDesk.title')}
    </a>
  );
}
