import { useEffect, useState } from 'react';
import { desk } from '../../features/desk/parts/call/desk-api.store.ts';
import { FINDERS, type Hit } from './finders.ts';
import type { DeskPlace, PlaceId } from './places.ts';

export interface Hits {
  placeId: PlaceId;
  hits: Hit[];
}

const TYPING_MS = 200;
const SHORTEST = 2;
const EACH = 5;
const NONE: Hits[] = [];

/** The records found for a term in the places, once typing has paused; undefined while searching. */
export function useHits(places: readonly DeskPlace[], term: string): Hits[] | undefined {
  const [found, setFound] = useState<{ term: string; all: Hits[] }>();
  const isSearched = term.length >= SHORTEST;

  useEffect(() => {
    if (!isSearched) return;

    let isLatest = true;
    const timer = setTimeout(() => {
      void Promise.all(places.map(({ id }) => findHits(id, term))).then((all) => {
        if (isLatest) setFound({ term, all });
      });
    }, TYPING_MS);

    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [places, term, isSearched]);

  if (!isSearched) return NONE;

  return found?.term === term ? found.all : undefined;
}

async function findHits(placeId: PlaceId, term: string): Promise<Hits> {
  const finder = FINDERS[placeId];
  if (!finder) return { placeId, hits: [] };

  const query = new URLSearchParams({ search: term, limit: String(EACH) });
  try {
    const { rows } = await desk.get<{ rows: never[] }>(`${finder.api}?${query}`);
    return { placeId, hits: rows.map((row) => finder.hitOf(row)) };
  } catch {
    return { placeId, hits: [] }; // the other places still find something
  }
}
