import { useState, type ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import type { FormObject } from '../../../desk/form/form-field.ts';
import { SchemaRecordForm } from '../../../desk/form/SchemaRecordForm.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { StaffSettings } from './setting-desk.schema.ts';

const PATH = '/api/staff/settings';

interface Props {
  name: keyof StaffSettings;
  /** The part below the fields, by the value that is not saved yet. */
  below?: (value: FormObject) => ReactNode;
}

/** The form of one setting, what saving it publishes, and who changed it. */
export function SettingForm({ name, below }: Props) {
  const { t, locale } = useDesk();
  const { data, fallback } = useLoaded<StaffSettings>(PATH, 8);
  const [saved, setSaved] = useState<StaffSettings>();

  const all = saved ?? data;
  if (!all) return fallback;

  const { form, value, changedAt, audit, pages: count } = all[name];
  const seen = audit[0]?.auditSn ?? 0;

  async function save(changed: object) {
    setSaved(await desk.put<StaffSettings>(`${PATH}/${name}`, changed, { seen }));
    toastDone(count === 0 ? t('settingDesk.savedPlain') : t('settingDesk.saved', { count }));
  }

  return (
    <>
      <Section title={t(`settingDesk.tab.${name}`)}>
        <p className="desk-hint">
          {count > 0 && `${t('settingDesk.pages', { count })} `}
          {changedAt === null
            ? t('settingDesk.unchanged')
            : t('settingDesk.changedAt', { at: formatDateTime(changedAt, locale) })}
        </p>
        <p className="desk-hint">{t(`settingDesk.hint.${name}`)}</p>
        <SchemaRecordForm
          key={seen}
          label={t(`settingDesk.tab.${name}`)}
          form={form}
          scope={name}
          start={{ ...value }}
          save={save}
          below={below}
        />
      </Section>
      <AuditList audit={audit} />
    </>
  );
}
