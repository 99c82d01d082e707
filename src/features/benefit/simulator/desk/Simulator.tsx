import { useStore } from '@nanostores/react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { SaveButton } from '../../../desk/parts/form/SaveButton.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { simulationCall, toSimulation } from './simulation-address.ts';
import { SimulationView } from './SimulationView.tsx';
import { SimulatorFields } from './SimulatorFields.tsx';
import type { Simulation } from './simulator.schema.ts';

const NOTHING = {};

/** The price of a cart or an order with its reasons; the input stands in the address. */
export function Simulator() {
  const { t } = useDesk();
  const query = useStore($router)?.search ?? NOTHING;
  const call = simulationCall(query);
  const { data, error, isLoading, reload } = useAnswer<Simulation>(call);

  return (
    <>
      <h1>{t('simulatorDesk.title')}</h1>
      <Section title={t('simulatorDesk.source')}>
        <form
          key={JSON.stringify(query)}
          className="desk-form desk-simulator"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setQuery(toSimulation(new FormData(event.currentTarget)));
            reload();
          }}
        >
          <SimulatorFields query={query} />
          <div className="desk-foot">
            <p className="desk-hint">{t('simulatorDesk.share')}</p>
            <SaveButton isBusy={isLoading}>{t('simulatorDesk.run')}</SaveButton>
          </div>
        </form>
      </Section>
      <div aria-live="polite" aria-busy={isLoading}>
        {call !== undefined && (
          <Result data={data} error={error} isLoading={isLoading} reload={reload} />
        )}
      </div>
    </>
  );
}

function Result({ data, error, isLoading, reload }: ReturnType<typeof useAnswer<Simulation>>) {
  const { t } = useDesk();
  if (error !== undefined && !isLoading) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={8} />;
  return <SimulationView simulation={data} />;
}
