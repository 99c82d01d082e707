import { lazy, Suspense, useState } from 'react';
import { useDesk } from '../parts/call/desk-context.ts';
import { Facts } from '../parts/DeskRecord.tsx';
import { formatDateTime } from '../../../lib/date.ts';
import { formatCount } from '../../../lib/money.ts';
import type { StaffHealth } from './health.schema.ts';
import { HealthPart } from './HealthPart.tsx';

interface Props {
  publishing: StaffHealth['publishing'];
  /** The time of this state. */
  at: number;
  reload: () => void;
}

// On demand: dialogs are large.
const StartPublish = lazy(async () => ({
  default: (await import('./StartPublish.tsx')).StartPublish,
}));

/** The publishing of pages: its progress, what waits and what fails, and how to start it. */
export function PublishPart({ publishing, at, reload }: Props) {
  const { t, can } = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { progress, waiting, scheduled, failing } = publishing;

  return (
    <HealthPart
      name="publishing"
      part={publishing}
      actions={
        can('job:run') && (
          <button type="button" className="desk-btn" onClick={() => setAsking(true)}>
            {t('healthDesk.do.publish')}
          </button>
        )
      }
    >
      {progress?.startedAt !== null && progress && <Running progress={progress} at={at} />}
      <Facts
        facts={[
          [t('healthDesk.publish.waiting'), formatCount(waiting)],
          [t('healthDesk.publish.scheduled'), formatCount(scheduled)],
        ]}
      />
      {failing.length > 0 && (
        <ul className="desk-list">
          {failing.map(({ tag, attempts, lastError }) => (
            <li key={tag}>
              <code>{tag}</code> {t('healthDesk.publish.tries', { count: attempts })} {lastError}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAsking && <StartPublish onClose={() => setAsking(false)} onStarted={reload} />}
      </Suspense>
    </HealthPart>
  );
}

type Progress = NonNullable<StaffHealth['publishing']['progress']>;

function Running({ progress, at }: { progress: Progress; at: number }) {
  const { t, locale } = useDesk();
  const { total, done, startedAt, finishedAt, failed, failures } = progress;
  const seconds = Math.max(1, ((finishedAt ?? at) - (startedAt ?? at)) / 1000);
  const rate = Math.round(done / seconds);
  const isRunning = finishedAt === null;

  return (
    <>
      <p className="health-progress">
        <span role="status">
          {isRunning
            ? t('healthDesk.publish.running')
            : t('healthDesk.publish.finished', { at: formatDateTime(finishedAt, locale) })}
        </span>
        <progress
          value={done}
          max={Math.max(1, total)}
          aria-label={t('healthDesk.part.publishing')}
        />
        <span className="tabular">
          {t('healthDesk.publish.rate', {
            done: formatCount(done),
            total: formatCount(total),
            rate: formatCount(rate),
          })}
        </span>
      </p>
      <Facts
        facts={(['changed', 'unchanged', 'removed', 'failed'] as const).map((name) => [
          t(`healthDesk.publish.${name}`),
          formatCount(progress[name]),
        ])}
      />
      {failed > 0 && (
        <ul className="desk-list">
          {failures.map(({ path, message }) => (
            <li key={path}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
