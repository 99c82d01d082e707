import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { formatDateTime } from '../../../lib/date.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../lib/money.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { $router, deskPath } from '../desk-parts/desk-router.store.ts';
import { useAnswer } from '../desk-parts/use-answer.ts';
import type { DeskColumn } from '../table/desk-table.ts';
import { DeskTable } from '../table/DeskTable.tsx';
import { ORDER_ACTIONS } from './order-board.ts';
import type { OrderAction } from './order-board.ts';
import type { OrderCounts, OrderRow } from './order-board.schema.ts';

const USUAL_ACTION: OrderAction = 'toConfirm';
const OUTER = { action: USUAL_ACTION };
const rowKey = ({ orderNo }: OrderRow) => orderNo;
const rowPath = ({ orderNo }: OrderRow) => `orders/${orderNo}`;

/** Orders by what has to be done next, how many there are of each, and the table of one kind. */
export function OrderBoard() {
  const { t, locale } = useDesk();
  const { data: counts, reload } = useAnswer<OrderCounts>('/api/staff/orders/counts');
  const action = useStore($router)?.search['action'] ?? USUAL_ACTION;
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  return (
    <>
      <h1>{t('staff.place.orders')}</h1>
      <nav className="desk-tabs" aria-label={t('staff.order.actions')}>
        {ORDER_ACTIONS.map((id) => (
          <a
            key={id}
            href={deskPath(id === USUAL_ACTION ? 'orders' : `orders?action=${id}`)}
            aria-current={id === action ? 'true' : undefined}
          >
            {t(`staff.order.action.${id}`)}
            {counts && <strong className="tabular">{formatCount(counts[id])}</strong>}
          </a>
        ))}
      </nav>
      <DeskTable<OrderRow>
        key={action}
        path="/api/staff/orders"
        name={t('staff.place.orders')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort="-orderedAt"
        searchLabel={t('staff.order.search')}
        outerFilters={OUTER}
        onChanged={reload}
      />
    </>
  );
}

function columnsOf(t: Translate, locale: Locale): DeskColumn<OrderRow>[] {
  const header = (id: string) => ({ id, header: t(`staff.order.column.${id}`) });
  return [
    { ...header('orderNo'), cell: ({ orderNo }) => orderNo },
    {
      ...header('orderedAt'),
      isSortable: true,
      cell: ({ orderedAt }) => <span className="nowrap">{formatDateTime(orderedAt, locale)}</span>,
    },
    {
      ...header('status'),
      cell: ({ status }) => <span className="desk-status">{t(`myPage.status.${status}`)}</span>,
    },
    {
      ...header('buyerName'),
      cell: ({ buyerName, isGuest }) => (
        <>
          {buyerName} {isGuest && <span className="desk-tag">{t('staff.order.guest')}</span>}
        </>
      ),
    },
    {
      ...header('itemName'),
      cell: ({ itemName, itemCount }) =>
        itemCount > 1 ? t('myPage.andMore', { name: itemName, count: itemCount - 1 }) : itemName,
    },
    {
      ...header('paidAmt'),
      isSortable: true,
      isNumber: true,
      cell: ({ paidAmt }) => formatWon(paidAmt, locale),
    },
    {
      ...header('paymentMethod'),
      cell: ({ paymentMethod }) =>
        paymentMethod === null ? '–' : t(`payment.method.${paymentMethod}.name`),
    },
  ];
}
