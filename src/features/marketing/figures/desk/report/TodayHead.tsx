import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import type { Today } from './figure-report.schema.ts';

/** The place of each kind of waiting things. */
const PLACES = {
  toConfirm: 'orders',
  toShip: 'orders?action=toShip',
  preOrdersLate: 'orders?action=preOrderLate',
  notArrived: 'orders?action=notArrived',
  claimsToDecide: 'claims',
  refundsLate: 'orders/refunds?status=Late',
  accountsNeeded: 'orders/refunds?status=AccountNeeded',
  inquiriesOverdue: 'inquiries?action=overdue',
  soldOut: 'figures/stock',
  parkedJobs: 'health',
} as const satisfies Record<keyof Today, string>;

/** The numbers of waiting things that the reader may see. */
export function TodayHead() {
  const { t } = useDesk();
  const { data } = useAnswer<Today>('/api/staff/figures/today');
  if (!data) return null;

  const names = (Object.keys(PLACES) as (keyof Today)[]).filter((name) => data[name] !== undefined);

  return (
    <nav className="fig-today" aria-label={t('figuresDesk.today.name')}>
      {names.map((name) => (
        <a
          key={name}
          href={deskPath(PLACES[name])}
          data-waiting={data[name] === 0 ? undefined : ''}
        >
          {t(`figuresDesk.today.${name}`)} <strong>{formatCount(data[name] ?? 0)}</strong>
        </a>
      ))}
    </nav>
  );
}
