import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import type { SettingName } from '../setting.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { RecordForm } from '../../../desk/parts/form/RecordForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { StaffSettings } from './setting-desk.schema.ts';

interface Props<Name extends SettingName> {
  name: Name;
  /** The value for the API, from the fields as they were filled in. */
  valueOf: (form: FormData) => unknown;
  children: (id: string, value: StaffSettings[Name]['value']) => ReactNode;
}

/** The form of one setting, what saving it publishes, and who changed it. */
export function SettingForm<Name extends SettingName>({ name, valueOf, children }: Props<Name>) {
  const { t, locale } = useDesk();
  const path = '/api/staff/settings';
  const { data, fallback } = useLoaded<StaffSettings>(path, 8);
  const [saved, setSaved] = useState<StaffSettings>();

  const all = saved ?? data;
  if (!all) return fallback;

  const { value, changedAt, audit } = all[name];
  const count = all.pages;

  async function run(form: FormData) {
    const known = { seen: audit[0]?.auditSn ?? 0 };
    setSaved(await desk.put<StaffSettings>(`${path}/${name}`, valueOf(form), known));
    toastDone(t('settingDesk.saved', { count }));
  }

  return (
    <>
      <Section title={t(`settingDesk.tab.${name}`)}>
        <p className="desk-hint">
          {t('settingDesk.pages', { count })}{' '}
          {changedAt === null
            ? t('settingDesk.unchanged')
            : t('settingDesk.changedAt', { at: formatDateTime(changedAt, locale) })}
        </p>
        <RecordForm key={audit[0]?.auditSn} label={t(`settingDesk.tab.${name}`)} run={run}>
          {(id) => children(id, value)}
        </RecordForm>
      </Section>
      <AuditList audit={audit} />
    </>
  );
}
