import { useDesk } from '../parts/call/desk-context.ts';
import { openDialog } from '../parts/desk-dialog.store.ts';
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

/** The publishing of pages: its progress, what waits and what fails, and how to start it. */
export function PublishPart({ publishing, at, reload }: Props) {
  const { t, can } = useDesk();

  return (
    <HealthPart
      name="publishing"
      part={publishing}
      actions={
        can('job:run') && (
          <button
            type="button"
            className="desk-btn"
            onClick={() =>
              openDialog(async () => (await import('./StartPublish.tsx')).StartPublish, {
                onStarted: reload,
              })
            }
          >
            {t('healthDesk.do.publish')}
          </button>
        )
      }
    >
      {publishing.progress?.startedAt !== null && publishing.progress && (
        <Running progress={publishing.progress} at={at} />
      )}
      <Facts
        facts={[
          [t('healthDesk.publish.waiting'), formatCount(publishing.waiting)],
          [t('healthDesk.publish.scheduled'), formatCount(publishing.scheduled)],
        ]}
      />
      {publishing.failing.length > 0 && (
        <ul className="desk-list">
          {publishing.failing.map(({ tag, attempts, lastError }) => (
            <li key={tag}>
              <code>{tag}</code> {t('healthDesk.publish.tries', { count: attempts })} {lastError}
            </li>
          ))}
        </ul>
      )}
    </HealthPart>
  );
}

type Progress = NonNullable<StaffHealth['publishing']['progress']>;

function Running({ progress, at }: { progress: Progress; at: number }) {
  const { t, locale } = useDesk();
  const seconds = Math.max(1, ((progress.finishedAt ?? at) - (progress.startedAt ?? at)) / 1000);
  const rate = Math.round(progress.done / seconds);

  return (
    <>
      <p className="health-progress">
        <span role="status">
          {progress.finishedAt === null
            ? t('healthDesk.publish.running')
            : t('healthDesk.publish.finished', {
                at: formatDateTime(progress.finishedAt, locale),
              })}
        </span>
        <progress
          value={progress.done}
          max={Math.max(1, progress.total)}
          aria-label={t('healthDesk.part.publishing')}
        />
        <span className="tabular">
          {t('healthDesk.publish.rate', {
            done: formatCount(progress.done),
            total: formatCount(progress.total),
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
      {progress.failed > 0 && (
        <ul className="desk-list">
          {progress.failures.map(({ path, message }) => (
            <li key={path}>
              <code>{path}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
