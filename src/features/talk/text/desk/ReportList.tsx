import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { TalkReport } from './talk-desk.schema.ts';

/** The reports of a review or comment with their reasons. */
export function ReportList({ reports }: { reports: readonly TalkReport[] }) {
  const { t, locale } = useDesk();
  if (reports.length === 0) return <p className="desk-hint">{t('staffReview.noReports')}</p>;
  return (
    <ol className="desk-list">
      {reports.map(({ talkReportSn, reason, description, status, createdAt }) => (
        <li key={talkReportSn}>
          <time>{formatDateTime(createdAt, locale)}</time>{' '}
          <span className={status === 'Open' ? 'desk-tag desk-late' : 'desk-tag'}>
            {t(`staffReview.reportStatus.${status}`)}
          </span>{' '}
          {t(`talk.reason.${reason}`)} {description}
        </li>
      ))}
    </ol>
  );
}
