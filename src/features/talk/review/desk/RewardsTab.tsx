import { useState } from 'react';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { NumberField } from '../../../desk/parts/form/Fields.tsx';
import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { RecordForm } from '../../../desk/parts/form/RecordForm.tsx';
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

  const { value, audit } = rewards;

  async function run(form: FormData) {
    const { number } = buildFields(form);
    const body = { text: number('text'), photo: number('photo') };
    setSaved(await desk.put<StaffRewards>(PATH, body, { seen: audit[0]?.auditSn ?? 0 }));
    toastDone(t('settingDesk.savedPlain'));
  }

  return (
    <>
      <Section title={t('settingDesk.tab.rewards')}>
        <p className="desk-hint">{t('settingDesk.rewards.hint')}</p>
        <RecordForm key={audit[0]?.auditSn} label={t('settingDesk.tab.rewards')} run={run}>
          {(id) => (
            <div className="desk-fields">
              {(['text', 'photo'] as const).map((name) => (
                <NumberField
                  key={name}
                  id={id}
                  name={name}
                  label={t(`settingDesk.rewards.${name}`)}
                  value={value[name]}
                  min={0}
                  hint={t('settingDesk.rewards.zeroHint')}
                />
              ))}
            </div>
          )}
        </RecordForm>
      </Section>
      <AuditList audit={audit} />
    </>
  );
}
