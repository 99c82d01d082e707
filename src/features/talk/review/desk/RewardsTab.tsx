import { useState } from 'react';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { SchemaRecordForm } from '../../../desk/form/SchemaRecordForm.tsx';
import { toastDone } from '../../../desk/parts/toast.store.ts';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { StaffRewards } from './reward-desk.schema.ts';

const PATH = '/api/staff/settings/rewards';

/** Points that reviews earn. */
export function RewardsTab() {
  const { t } = useDesk();
  const { data, fallback } = useLoaded<StaffRewards>(PATH, 4);
  const [saved, setSaved] = useState<StaffRewards>();
  const rewards = saved ?? data;
  if (!rewards) return fallback;

  const { form, value, audit } = rewards;
  const seen = audit[0]?.auditSn ?? 0;

  async function save(changed: object) {
    setSaved(await desk.put<StaffRewards>(PATH, changed, { seen }));
    toastDone(t('settingDesk.savedPlain'));
  }

  return (
    <>
      <Section title={t('settingDesk.tab.rewards')}>
        <p className="desk-hint">{t('settingDesk.hint.rewards')}</p>
        <SchemaRecordForm
          key={seen}
          label={t('settingDesk.tab.rewards')}
          form={form}
          scope="rewards"
          start={{ ...value }}
          save={save}
        />
      </Section>
      <AuditList audit={audit} />
    </>
  );
}
