import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { StaffSynonyms, SynonymTask } from './synonym-desk.schema.ts';

/** Words that mean the same to search, beside what shoppers searched for and did not find. */
export function SynonymTab() {
  const { t, can } = useDesk();
  const { data, reload, fallback } = useLoaded<StaffSynonyms>('/api/staff/synonyms', 10);
  if (!data) return fallback;

  const write = (task: SynonymTask) =>
    openDialog(async () => (await import('./SynonymForm.tsx')).SynonymForm, {
      task,
      seen: data.audit[0]?.auditSn ?? 0,
      onSaved: reload,
    });
  const onTask = can('product:write') ? write : undefined;

  return (
    <div className="desk-record">
      <Section title={t('searchDesk.synonyms')}>
        <p className="desk-hint">{t('searchDesk.synonymsHint')}</p>
        <Groups groups={data.groups} onTask={onTask} />
      </Section>
      <Section title={t('searchDesk.misses')}>
        <p className="desk-hint">{t('searchDesk.missesHint')}</p>
        <Misses misses={data.misses} onTask={onTask} />
      </Section>
      <AuditList audit={data.audit} />
    </div>
  );
}

interface GroupsProps {
  groups: StaffSynonyms['groups'];
  onTask: ((task: SynonymTask) => void) | undefined;
}

function Groups({ groups, onTask }: GroupsProps) {
  const { t } = useDesk();
  return (
    <>
      {groups.length === 0 && <p className="desk-hint">{t('searchDesk.noSynonyms')}</p>}
      <ul className="desk-words">
        {groups.map((group) => (
          <li key={group.name}>
            <strong>{group.name}</strong>
            <span>{group.terms.join(', ')}</span>
            {onTask && (
              <button type="button" className="desk-btn" onClick={() => onTask(group)}>
                {t('categoryDesk.edit')}
                <span className="sr-only"> {group.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {onTask && (
        <button type="button" className="desk-btn" onClick={() => onTask({ name: '', terms: [] })}>
          {t('searchDesk.addSynonyms')}
        </button>
      )}
    </>
  );
}

interface MissesProps {
  misses: StaffSynonyms['misses'];
  onTask: ((task: SynonymTask) => void) | undefined;
}

function Misses({ misses, onTask }: MissesProps) {
  const { t } = useDesk();
  if (misses.length === 0) return <p className="desk-hint">{t('searchDesk.noMisses')}</p>;

  return (
    <ul className="desk-words">
      {misses.map(({ keyword, searchCount, lastDay }) => (
        <li key={keyword}>
          <strong>{keyword}</strong>
          <span>{t('searchDesk.missed', { count: searchCount, day: lastDay })}</span>
          {onTask && (
            <button
              type="button"
              className="desk-btn"
              onClick={() => onTask({ name: '', terms: [keyword] })}
            >
              {t('searchDesk.addSynonym')}
              <span className="sr-only"> {keyword}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
