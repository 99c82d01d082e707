import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $router } from '../parts/call/desk-router.store.ts';

const NOTHING = {};
/** The tab of all rows, which a search begins in. */
const ALL = 'all';

/** The tab of a table that the address says by `name`: without one the first, or for a search all rows. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], name = 'action') {
  const query: Readonly<Record<string, string>> = useStore($router)?.search ?? NOTHING;
  const { search = '' } = query;
  const usual = (search === '' ? undefined : tabs.find((id) => id === ALL)) ?? tabs[0];
  const tab = tabs.find((id) => id === query[name]) ?? usual;
  const outer = useMemo(() => ({ [name]: tab }), [name, tab]);

  return { tab, outer, query };
}

/** The path that counts the rows of each tab, of those that a search finds. */
export function countsPath(
  path: string,
  query: Readonly<Record<string, string>>,
  filters: readonly string[] = [],
): string {
  const queryEntries = ['search', ...filters].flatMap((name) =>
    query[name] ? [[name, query[name]]] : [],
  );
  return `${path}/counts?${new URLSearchParams(queryEntries)}`;
}
