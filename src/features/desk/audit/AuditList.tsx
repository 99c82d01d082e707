import { formatDateTime } from '../../../lib/date.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { Section } from '../parts/DeskRecord.tsx';
import type { AuditView } from './audit.schema.ts';
import { permissionText } from './permission-text.ts';

interface Props {
  audit: readonly Pick<AuditView, 'auditSn' | 'createdAt' | 'staffName' | 'action' | 'reason'>[];
}

/** The changes of a record by staff, with the reasons. */
export function AuditList({ audit }: Props) {
  const { t, locale } = useDesk();
  return (
    <Section title={t('auditDesk.ofRecord')}>
      {audit.length === 0 && <p className="desk-hint">{t('auditDesk.nothing')}</p>}
      <ol className="desk-list">
        {audit.map(({ auditSn, createdAt, staffName, action, reason }) => (
          <li key={auditSn}>
            <time>{formatDateTime(createdAt, locale)}</time> {staffName} ·{' '}
            {permissionText(t, action)} {reason}
          </li>
        ))}
      </ol>
    </Section>
  );
}
