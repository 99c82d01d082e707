import type { ReactNode } from 'react';
import type { Translate } from '../../../../../i18n/t.ts';
import { formatDateTime } from '../../../../../lib/date.ts';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { useLoaded } from '../../../../desk/parts/use-loaded.tsx';
import type { Timeline, TimelineRow } from './timeline.schema.ts';

/** The latest that happened between a member and the shop, the newest first. */
export function MemberTimeline({ memberNo }: { memberNo: number }) {
  const { t, locale } = useDesk();
  const { data, fallback } = useLoaded<Timeline>(`/api/staff/members/${memberNo}/timeline`, 6);

  return (
    <Section title={t('memberDesk.timeline.title')}>
      {!data && fallback}
      {data?.rows.length === 0 && <p className="desk-hint">{t('memberDesk.timeline.nothing')}</p>}
      {data && data.rows.length > 0 && (
        <ol className="desk-list">
          {data.rows.map((row, index) => (
            <li key={index}>
              <time>{formatDateTime(row.at, locale)}</time>{' '}
              {t(`memberDesk.timeline.kind.${row.kind}`)} {renderName(row, t)} {describeRow(row, t)}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function renderName(row: TimelineRow, t: Translate): ReactNode {
  const text = row.kind === 'mail' ? t(`mailDesk.event.${row.event}.name`) : row.name;
  if (row.path === null) return text;

  return (
    <a className="link" href={deskPath(row.path)}>
      {text}
    </a>
  );
}

/** The state of what happened, in words. */
function describeRow(row: TimelineRow, t: Translate): string {
  switch (row.kind) {
    case 'order':
      return t(`myPage.status.${row.state}`);
    case 'claim':
      return `${t(`claim.type.${row.claimType}`)} · ${t(`claim.status.${row.state}`)}`;
    case 'inquiry':
      return t(`inquiry.status.${row.state}`);
    case 'review':
      return t('memberDesk.timeline.score', { score: row.score });
    case 'points': {
      const amount = `${row.amount > 0 ? '+' : ''}${formatCount(row.amount)}`;
      return `${t(`memberDesk.ledger.type.${row.type}`)} ${amount}`;
    }
    case 'mail':
      return t(`mailDesk.state.${row.state}`);
    case 'coupon':
      return '';
    default:
      return row satisfies never;
  }
}
