import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $router } from '../../../desk/parts/call/desk-router.store.ts';
import { isPeriodOfDays, PERIODS, USUAL_PERIOD, type Period } from './figures.ts';

interface AskedPeriod {
  period: Period;
  /** The days of a free period. */
  from: string;
  to: string;
  /** The period as filters of a call, and of an address. */
  filters: Readonly<Record<string, string>>;
}

/** The period of the address; one of days that are none is as if it were not said. */
export function usePeriod(): AskedPeriod {
  const search = useStore($router)?.search;
  const { period: name, from = '', to = '' } = search ?? {};

  return useMemo(() => {
    const known = PERIODS.find((knownPeriod) => knownPeriod === name) ?? USUAL_PERIOD;
    const period = known === 'free' && !isPeriodOfDays({ from, to }) ? USUAL_PERIOD : known;
    return { period, from, to, filters: { period, ...(period === 'free' && { from, to }) } };
  }, [name, from, to]);
}
