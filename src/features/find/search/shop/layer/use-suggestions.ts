import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../../lib/api.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../../../lib/constants.ts';
import type { AutoComplete } from '../../search.schema.ts';

/** The suggestions for `typed`, the keyword they were asked for. */
export interface Suggestions {
  typed: string;
  answer: AutoComplete;
}

/**
 * The suggestions for what is in the field; undefined while there is nothing typed or known. The
 * field searches without them, so a failed request changes nothing.
 */
export function useSuggestions(keyword: string): Suggestions | undefined {
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const requested = useRef('');

  useEffect(() => {
    requested.current = keyword;

    if (keyword === '') {
      setSuggestions(undefined);
      return undefined;
    }

    const requestSuggestions = async () => {
      const query = new URLSearchParams({ keyword });
      const path = `/api/search/autoComplete?${query}`;
      const answer = await api.get<AutoComplete>(path).catch(() => undefined);
      const isLate = requested.current !== keyword;
      if (answer && !isLate) setSuggestions({ typed: keyword, answer });
    };

    const timer = setTimeout(() => void requestSuggestions(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);

  return suggestions;
}
