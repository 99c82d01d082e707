import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { formatDateTime } from '../../../lib/date.ts';
import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { deskPath } from '../parts/call/desk-router.store.ts';
import { Section } from '../parts/DeskRecord.tsx';
import type { Timeline, TimelineRow } from './timeline.schema.ts';

interface Props {
  title: string;
  /** Undefined while it is loaded, or could not be: then `fallback` is shown. */
  data: Timeline | undefined;
  fallback: ReactNode;
  /** The step that a row offers. */
  renderStep?: (row: TimelineRow) => ReactNode;
}

/** The latest that happened between a customer and the shop, the newest first. */
export function TimelineSection({ title, data, fallback, renderStep }: Props) {
  const { t, locale } = useDesk();

  return (
    <Section title={title}>
      {!data && fallback}
      {data?.rows.length === 0 && <p className="desk-hint">{t('memberDesk.timeline.nothing')}</p>}
      {data && data.rows.length > 0 && (
        <ol className="desk-list">
          {data.rows.map((row, index) => (
            <li key={index}>
              <time>{formatDateTime(row.at, locale)}</time>{' '}
              {t(`memberDesk.timeline.kind.${row.kind}`)} {renderName(row, t)} {describeRow(row, t)}
              {renderStep?.(row)}
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
