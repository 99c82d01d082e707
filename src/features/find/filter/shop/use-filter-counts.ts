import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../../lib/constants.ts';
import type { FilterFacets } from '../filter.schema.ts';

/**
 * The products that each choice would leave, for the selection of `query`; undefined until it first differs from
 * the page's own. Without an answer the old counts stay: applying works all the same.
 */
export function useFilterCounts(path: string, query: string): FilterFacets | undefined {
  const [counts, setCounts] = useState<FilterFacets>();
  const askedQuery = useRef(query);

  useEffect(() => {
    if (askedQuery.current === query) return undefined;

    const requestCounts = async () => {
      askedQuery.current = query;

      const answer = await api.get<FilterFacets>(`${path}?${query}`).catch(() => undefined);
      // Responses may arrive out of order.
      if (answer && askedQuery.current === query) setCounts(answer);
    };

    const timer = setTimeout(() => void requestCounts(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [path, query]);

  return counts;
}
