import { useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useTask } from '../../../desk/parts/call/use-task.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { ProviderCheck, ProviderView, StaffProviders } from './provider-desk.schema.ts';

const COLUMNS = [
  'name',
  'kind',
  'state',
  'host',
  'lastPaidAt',
  'lastFailedAt',
  'variables',
  'check',
] as const;

/** The providers the shop is configured for: the keys themselves are on the server alone. */
export function ProvidersTab() {
  const { t } = useDesk();
  const { data, fallback } = useLoaded<StaffProviders>('/api/staff/settings/providers', 10);
  if (!data) return fallback;

  return (
    <Section title={t('settingDesk.tab.providers')}>
      <p className="desk-hint">{t('settingDesk.providers.hint')}</p>
      <PlainTable
        name={t('settingDesk.tab.providers')}
        heads={COLUMNS.map((id) => t(`settingDesk.providers.column.${id}`))}
      >
        {data.providers.map((provider) => (
          <ProviderRow key={`${provider.kind}-${provider.id}`} provider={provider} />
        ))}
      </PlainTable>
    </Section>
  );
}

function ProviderRow({ provider }: { provider: ProviderView }) {
  const { t, locale } = useDesk();
  const time = (instant: number | null) =>
    instant === null ? '–' : formatDateTime(instant, locale);

  return (
    <tr>
      <th scope="row">{t(`settingDesk.providers.name.${provider.id}`)}</th>
      <td>{t(`settingDesk.providers.kind.${provider.kind}`)}</td>
      <td>
        <span className="desk-status">
          {t(`settingDesk.providers.state.${getState(provider)}`)}
        </span>
      </td>
      <td>{provider.host ?? '–'}</td>
      <td>{time(provider.lastPaidAt)}</td>
      <td>{time(provider.lastFailedAt)}</td>
      <td className="desk-changes">
        {provider.isOn ? (
          '–'
        ) : (
          <span className="desk-hint">
            {t('settingDesk.providers.missing', { names: provider.variables.join(', ') })}
          </span>
        )}
      </td>
      <td>{provider.isCheckable && <KeysCheck id={provider.id} />}</td>
    </tr>
  );
}

/** Asks the provider whether it takes the keys, and says what it answered. */
function KeysCheck({ id }: { id: string }) {
  const { t } = useDesk();
  const task = useTask();
  const [check, setCheck] = useState<ProviderCheck>();
  const name = t(`settingDesk.providers.name.${id}`);

  const askProvider = async () => {
    setCheck(undefined);
    setCheck(await desk.post<ProviderCheck>('/api/staff/settings/providers/check', { id }));
  };

  return (
    <>
      <button
        type="button"
        className="desk-btn"
        disabled={task.isBusy}
        aria-label={t('settingDesk.providers.check.actionName', { name })}
        onClick={() => void task.run(askProvider)}
      >
        {t('settingDesk.providers.check.action')}
      </button>
      <p className={check?.isAccepted ? 'desk-hint' : 'desk-problem'} role="status">
        {check ? describeCheck(check, t) : task.problem}
      </p>
    </>
  );
}

const describeCheck = ({ isAccepted, answer }: ProviderCheck, t: Translate): string =>
  isAccepted
    ? t('settingDesk.providers.check.accepted')
    : t('settingDesk.providers.check.refused', { answer });

function getState({ isOn, isLive, isPaused }: ProviderView): string {
  if (!isOn) return 'off';
  if (isPaused) return 'paused';
  if (isLive === null) return 'on';
  return isLive ? 'live' : 'test';
}
