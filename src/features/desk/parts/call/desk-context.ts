import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { Me } from './desk-api.store.ts';
import { addKeys, type KeyHandlers } from '../keys/desk-keys.dom.ts';

/** A courier to choose, in the language of the desk. */
export interface DeskCourier {
  code: string;
  name: string;
  /** New parcels cannot have it. */
  isRetired: boolean;
}

/** The context of every view of the desk. */
export interface DeskContent {
  t: Translate;
  locale: Locale;
  me: Me;
  couriers: readonly DeskCourier[];
  can: (permission: string) => boolean;
  /** The keys for `aria-keyshortcuts`; undefined for those who do not use letter keys. */
  letterKey: (keys: string) => string | undefined;
}

export const DeskContext = createContext<DeskContent | undefined>(undefined);

export function useDesk(): DeskContent {
  const content = useContext(DeskContext);
  if (!content) throw new Error('Only views of the desk may use it.');
  return content;
}

/** Handles keys of the desk while the component is shown. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);

  useLayoutEffect(() => {
    latest.current = handlers;
  });

  const names = Object.keys(handlers).join();

  // Whoever sees a view can press its keys at once.
  useLayoutEffect(() => {
    const commands = Object.keys(latest.current) as (keyof KeyHandlers)[];
    const entries = commands.map((command) => [command, () => latest.current[command]?.()]);
    return addKeys(Object.fromEntries(entries) as KeyHandlers);
  }, [names]);
}
