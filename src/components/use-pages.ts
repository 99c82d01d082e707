import { useState } from 'react';

/** A page of a list, and what asks for the one after it. */
export interface ListPage<Row, Next> {
  rows: readonly Row[];
  next: Next | null;
}

/**
 * A list that grows by a page at a time: starts with what the server rendered. `load` may reject;
 * the list then stays as it is and `onError` is told.
 */
export function usePages<Row, Next>(
  start: ListPage<Row, Next>,
  {
    load,
    onError,
  }: { load: (next: Next) => Promise<ListPage<Row, Next>>; onError: (error: unknown) => void },
) {
  const [page, setPage] = useState(start);
  const [isLoading, setLoading] = useState(false);

  async function loadMore() {
    if (page.next === null || isLoading) return;

    setLoading(true);

    try {
      const after = await load(page.next);
      setPage((shown) => ({ rows: [...shown.rows, ...after.rows], next: after.next }));
    } catch (error) {
      onError(error);
    } finally {
      setLoading(false);
    }
  }

  return { ...page, isLoading, loadMore, setPage };
}
