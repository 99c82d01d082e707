import { formatDateTime } from '../../../lib/date.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { deskPath } from '../desk-parts/desk-router.store.ts';
import type { StaffOrder } from './order-desk.schema.ts';

/** What happened to an order: its claims, its statuses, and who of the staff changed what. */
export function OrderLog({ order }: { order: StaffOrder }) {
  const { t, locale } = useDesk();
  const steps = order.history.filter(({ orderItemSn }) => orderItemSn === null);
  return (
    <div className="desk-record">
      {order.claims.length > 0 && (
        <section className="desk-section">
          <h2>{t('staff.order.claims')}</h2>
          <ul className="desk-list">
            {order.claims.map(({ claimNo, claimType, status }) => (
              <li key={claimNo}>
                <a className="link" href={deskPath(`claims/${claimNo}`)}>
                  {claimNo}
                </a>{' '}
                {claimType} · {status}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="desk-section">
        <h2>{t('staff.order.history')}</h2>
        <ol className="desk-list">
          {steps.map(({ createdAt, toStatus, actor, note }) => (
            <li key={`${createdAt}-${toStatus}`}>
              <time>{formatDateTime(createdAt, locale)}</time> {t(`myPage.status.${toStatus}`)} ·{' '}
              {t(`staff.order.actor.${actor}`)} {note}
            </li>
          ))}
        </ol>
      </section>
      <section className="desk-section">
        <h2>{t('staff.order.audit')}</h2>
        {order.audit.length === 0 && <p className="desk-hint">{t('staff.order.noAudit')}</p>}
        <ol className="desk-list">
          {order.audit.map(({ auditSn, createdAt, staffName, action, reason }) => (
            <li key={auditSn}>
              <time>{formatDateTime(createdAt, locale)}</time> {staffName} · {action} {reason}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
