import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { ProviderView, StaffProviders } from './provider-desk.schema.ts';

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
        heads={['name', 'kind', 'state', 'host', 'lastPaidAt', 'lastFailedAt', 'variables'].map(
          (id) => t(`settingDesk.providers.column.${id}`),
        )}
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
    </tr>
  );
}

function getState({ isOn, isLive, isPaused }: ProviderView): string {
  if (!isOn) return 'off';
  if (isPaused) return 'paused';
  if (isLive === null) return 'on';
  return isLive ? 'live' : 'test';
}
