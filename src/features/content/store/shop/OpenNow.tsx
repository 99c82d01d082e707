import { useEffect, useState } from 'react';
import { createT, type Translate } from '../../../../i18n/t.ts';
import { clockText, openState, wallTime, type OpenState, type StoreHours } from '../store-hours.ts';
import type { StoreWords } from './store-words.ts';
import './store.css';

interface Props extends StoreWords {
  hours: StoreHours;
}

const MINUTE_MS = 60_000;

/**
 * Shows whether a store is open now, by Korean time. Empty until it is hydrated: nothing in a
 * published page changes by the minute.
 */
export function OpenNow({ hours, locale, messages }: Props) {
  const t = createT(messages, locale);
  const now = useMinute();
  const state = now === undefined ? undefined : openState(hours, wallTime(now));

  return (
    <div className="open-now" data-state={state?.kind}>
      {state && getStateText(state, t)}
    </div>
  );
}

/** The current time, renewed every minute; undefined on the server and until hydration. */
function useMinute(): number | undefined {
  const [now, setNow] = useState<number>();

  useEffect(() => {
    const noteTime = () => setNow(Date.now());
    const timer = setInterval(noteTime, MINUTE_MS);

    noteTime();

    return () => clearInterval(timer);
  }, []);

  return now;
}

function getStateText(state: OpenState, t: Translate): string {
  switch (state.kind) {
    case 'open':
      return t('store.openUntil', { time: clockText(state.untilMin) });
    case 'opensLater':
      return t('store.opensAt', { time: clockText(state.fromMin) });
    case 'closedForToday':
    case 'closedToday':
      return t(`store.${state.kind}`);
    default:
      return state satisfies never;
  }
}
