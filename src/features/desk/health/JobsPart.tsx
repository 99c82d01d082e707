import { formatDateTime } from '../../../lib/date.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { Facts } from '../parts/DeskRecord.tsx';
import { PlainTable } from '../parts/PlainTable.tsx';
import { askAction } from './ask-action.ts';
import type { FailedJob, Schedule, StaffHealth } from './health.schema.ts';
import { HealthPart } from './HealthPart.tsx';

interface Props {
  jobs: StaffHealth['jobs'];
  reload: () => void;
}

/** Background jobs: what failed of them, and the schedules. */
export function JobsPart({ jobs, reload }: Props) {
  const { t } = useDesk();
  const { waiting, parked, retried, failed, schedules } = jobs;

  return (
    <HealthPart name="jobs" part={jobs}>
      <Facts
        facts={[
          [t('healthDesk.job.waiting'), waiting],
          [t('healthDesk.job.retried'), retried],
          [t('healthDesk.job.parked'), parked],
        ]}
      />
      {failed.length > 0 && <FailedJobs failed={failed} reload={reload} />}
      <details>
        <summary>{t('healthDesk.job.schedules', { count: schedules.length })}</summary>
        <Schedules schedules={schedules} reload={reload} />
      </details>
    </HealthPart>
  );
}

function FailedJobs({ failed, reload }: { failed: readonly FailedJob[]; reload: () => void }) {
  const { t, locale, can } = useDesk();
  return (
    <PlainTable
      name={t('healthDesk.job.failed')}
      heads={['kind', 'about', 'lastError', 'attempts', 'againAt'].map((name) => ({
        label: t(`healthDesk.job.${name}`),
        isNumber: name === 'attempts',
      }))}
    >
      {failed.map(({ jobSn, kind, about, lastError, attempts, againAt }) => (
        <tr key={jobSn}>
          <th scope="row">{kind}</th>
          <td title={about}>{about}</td>
          <td title={lastError}>{lastError}</td>
          <td data-number>{attempts}</td>
          <td>
            {againAt !== null && formatDateTime(againAt, locale)}
            {againAt === null && !can('job:run') && t('healthDesk.job.isParked')}
            {againAt === null && can('job:run') && (
              <button
                type="button"
                className="desk-btn"
                aria-label={t('healthDesk.retryNamed', { kind, jobSn })}
                onClick={() =>
                  void askAction(t, { name: 'retry', thing: kind, body: { jobSn }, reload })
                }
              >
                {t('healthDesk.do.retry')}
              </button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Schedules({ schedules, reload }: { schedules: readonly Schedule[]; reload: () => void }) {
  const { t, locale, can } = useDesk();
  const timeText = (time: number | null) => (time === null ? '–' : formatDateTime(time, locale));

  return (
    <PlainTable
      name={t('healthDesk.job.allSchedules')}
      heads={['kind', 'lastRunAt', 'lastResult', 'nextRunAt', 'now'].map((id) =>
        t(`healthDesk.job.${id}`),
      )}
    >
      {schedules.map(({ kind, lastRunAt, lastResult, nextRunAt, isRunning }) => (
        <tr key={kind}>
          <th scope="row">{kind}</th>
          <td>{timeText(lastRunAt)}</td>
          <td title={lastResult}>{lastResult}</td>
          <td>{timeText(nextRunAt)}</td>
          <td>
            {isRunning && t('healthDesk.job.isRunning')}
            {!isRunning && can('job:run') && (
              <RunButton kind={kind} label={t('healthDesk.do.run')} reload={reload} />
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

interface RunProps {
  kind: string;
  label: string;
  reload: () => void;
}

/** Runs a scheduled job at once. */
export function RunButton({ kind, label, reload }: RunProps) {
  const { t } = useDesk();
  return (
    <button
      type="button"
      className="desk-btn"
      aria-label={`${label}: ${kind}`}
      onClick={() => void askAction(t, { name: 'run', thing: kind, body: { kind }, reload })}
    >
      {label}
    </button>
  );
}
