import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { ProviderView, StaffProviders } from './provider-desk.schema.ts';

/** The providers the shop is configured for: the keys themselves are on the server alone. */
export function ProvidersTab() {
  const { t } = useDesk();
  const { data, error, reload } = useAnswer<StaffProviders>('/api/staff/settings/providers');
  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={10} />;

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
  const { id, kind, isOn, host, variables, lastPaidAt, lastFailedAt } = provider;
  const time = (instant: number | null) =>
    instant === null ? '–' : formatDateTime(instant, locale);

  return (
    <tr>
      <th scope="row">{t(`settingDesk.providers.name.${id}`)}</th>
      <td>{t(`settingDesk.providers.kind.${kind}`)}</td>
      <td>
        <span className="desk-status">
          {t(`settingDesk.providers.state.${getState(provider)}`)}
        </span>
      </td>
      <td>{host ?? '–'}</td>
      <td>{time(lastPaidAt)}</td>
      <td>{time(lastFailedAt)}</td>
      <td className="desk-changes">
        {isOn ? (
          '–'
        ) : (
          <span className="desk-hint">
            {t('settingDesk.providers.missing', { names: variables.join(', ') })}
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
