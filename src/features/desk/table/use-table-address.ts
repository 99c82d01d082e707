import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $router, setQuery } from '../parts/call/desk-router.store.ts';
import {
  changeTable,
  readTable,
  writeTable,
  type TableRules,
  type TableState,
} from './table-address.ts';

const NOTHING = {};

/** The table's state, which is kept in the address, and how to change it. */
export function useTableAddress(rules: TableRules) {
  const query = useStore($router)?.search ?? NOTHING;
  const state = useMemo(() => readTable(query, rules), [query, rules]);

  return {
    state,
    /** `isStep`: a step back undoes it. */
    change(change: Partial<TableState>, isStep = true): void {
      const latest = readTable($router.get()?.search ?? NOTHING, rules);
      setQuery(writeTable(changeTable(latest, change), rules), isStep);
    },
  };
}
