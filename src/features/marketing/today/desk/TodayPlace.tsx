import { lazy, Suspense } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { usePoll } from '../../../desk/parts/call/use-poll.dom.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { Empty, Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import type { Today } from './today.schema.ts';
import './today.css';

const POLL_MS = 60_000;

const OpeningChecklist = lazy(async () => ({
  default: (await import('../../../content/opening/desk/OpeningChecklist.tsx')).OpeningChecklist,
}));

/** The work that waits for the reader, the oldest first; each line leads to its list. */
export function TodayPlace() {
  const { t, me, can } = useDesk();
  const { data, error, reload } = useAnswer<Today>('/api/staff/today');
  usePoll(reload, POLL_MS);

  return (
    <>
      <PlaceHead title={t('desk.place.today')} />
      <p className="desk-hint">{t('todayDesk.greeting', { name: me.name })}</p>
      {can('setting:write') && (
        <Suspense>
          <OpeningChecklist />
        </Suspense>
      )}
      {data ? (
        <WaitingList today={data} />
      ) : error === undefined ? (
        <Skeleton t={t} />
      ) : (
        <Failure t={t} error={error} onRetry={reload} />
      )}
    </>
  );
}

function WaitingList({ today }: { today: Today }) {
  const { t } = useDesk();

  return (
    <>
      {today.rows.length === 0 ? (
        <Empty
          icon={today.quiet.length > 0 ? 'check' : 'info'}
          text={t(today.quiet.length > 0 ? 'todayDesk.nothing' : 'desk.nothingPermitted')}
        />
      ) : (
        <ol className="today-list" aria-label={t('todayDesk.name')}>
          {today.rows.map((row) => (
            <WaitingItem key={row.kind} row={row} />
          ))}
        </ol>
      )}
      {today.quiet.length > 0 && (
        <p className="desk-hint">
          {t('todayDesk.quiet', {
            kinds: today.quiet.map((kind) => t(`todayDesk.kind.${kind}`)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

function WaitingItem({ row }: { row: Today['rows'][number] }) {
  const { t, locale } = useDesk();
  const oldest =
    row.since === null ? '' : t('todayDesk.since', { time: formatDateTime(row.since, locale) });

  return (
    <li>
      <a href={deskPath(row.path)} data-late={row.isLate || undefined}>
        <strong className="tabular">{formatCount(row.count)}</strong>
        <span>
          {t(`todayDesk.kind.${row.kind}`)}
          {row.isLate && <em>{t('todayDesk.late')}</em>}
        </span>
        <small className="tabular">{oldest}</small>
      </a>
    </li>
  );
}
