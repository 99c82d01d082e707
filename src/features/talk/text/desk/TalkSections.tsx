import type { ReactNode } from 'react';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import type { AuditView } from '../../../desk/audit/audit.schema.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import { ShowPeople } from '../../../desk/parts/ShowPeople.tsx';
import type { TalkReport } from './talk-desk.schema.ts';
import { formatDateTime } from '../../../../lib/date.ts';

interface Props {
  talk: { allReports: readonly TalkReport[]; audit: readonly AuditView[] };
  /** Above the facts. */
  factsTitle: string;
  /** False: the fact does not apply. */
  facts: readonly (false | [string, ReactNode])[];
  onShow: (() => void) | undefined;
  /** The words and pictures. */
  children: ReactNode;
}

/** The parts of a review or comment: its words, its facts, its reports and its changes. */
export function TalkSections({ talk, factsTitle, facts, onShow, children }: Props) {
  const { t } = useDesk();
  return (
    <div className="desk-record">
      {children}
      <Section title={factsTitle}>
        <Facts facts={facts.filter((fact) => fact !== false)} />
        <ShowPeople onShow={onShow} />
      </Section>
      <Section title={t('reportDesk.allReports')}>
        <ReportList reports={talk.allReports} />
      </Section>
      <AuditList audit={talk.audit} />
    </div>
  );
}

/** The reports of a review or comment with their reasons. */
function ReportList({ reports }: { reports: readonly TalkReport[] }) {
  const { t, locale } = useDesk();
  if (reports.length === 0) return <p className="desk-hint">{t('reportDesk.noReports')}</p>;

  return (
    <ol className="desk-list">
      {reports.map(({ talkReportSn, reason, description, status, createdAt }) => (
        <li key={talkReportSn}>
          <time>{formatDateTime(createdAt, locale)}</time>{' '}
          <span className={status === 'Open' ? 'desk-tag desk-late' : 'desk-tag'}>
            {t(`reportDesk.reportStatus.${status}`)}
          </span>{' '}
          {t(`report.reason.${reason}`)} {description}
        </li>
      ))}
    </ol>
  );
}
