import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the server's HTML and until the island is hydrated. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
