import { formatDateTime } from '../../../../lib/date.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { MemoList } from '../../../desk/memo/MemoList.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import type { StaffOrder } from './order-desk.schema.ts';

/** The history of an order: its claims, files, statuses and the changes by staff. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const { t, locale } = useDesk();
  const steps = order.history.filter(({ orderItemSn }) => orderItemSn === null);

  return (
    <div className="desk-record">
      {order.claims.length > 0 && (
        <Section title={t('orderDesk.claims')}>
          <ul className="desk-list">
            {order.claims.map(({ claimNo, claimType, status }) => (
              <li key={claimNo}>
                <a className="link" href={deskPath(`claims/${claimNo}`)}>
                  {claimNo}
                </a>{' '}
                {t(`claim.type.${claimType}`)} · {t(`claim.status.${status}`)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {order.files.length > 0 && (
        <Section title={t('orderFileDesk.title')}>
          <ul className="desk-list">
            {order.files.map(({ fileNo, createdAt, staffName, templateName, cancelledAt }) => (
              <li key={fileNo}>
                <time>{formatDateTime(createdAt, locale)}</time>{' '}
                {t('orderFileDesk.inFile', { fileNo, templateName, staffName })}
                {cancelledAt !== null &&
                  ` · ${t('orderFileDesk.cancelledOn', { date: formatDateTime(cancelledAt, locale) })}`}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('orderDesk.history')}>
        <ol className="desk-list">
          {steps.map(({ createdAt, toStatus, actor, note }) => (
            <li key={`${createdAt}-${toStatus}`}>
              <time>{formatDateTime(createdAt, locale)}</time> {t(`myPage.status.${toStatus}`)} ·{' '}
              {t(`orderDesk.actor.${actor}`)} {note}
            </li>
          ))}
        </ol>
      </Section>
      <MemoList path={`/api/staff/orders/${order.orderNo}`} memos={order.memos} />
      <AuditList audit={order.audit} />
    </div>
  );
}
