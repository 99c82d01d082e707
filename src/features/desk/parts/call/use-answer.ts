import { useCallback, useEffect, useState } from 'react';
import { desk } from './desk-api.store.ts';

export interface Answer<T> {
  /** The previous path's data stays until the next has come. */
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

interface Loaded<T> {
  path?: string;
  data?: T;
  error?: unknown;
}

/** Reads from the desk's API, again whenever the path changes; undefined reads nothing. */
export function useAnswer<T>(path: string | undefined): Answer<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const [turn, setTurn] = useState(0);
  const [answeredTurn, setAnsweredTurn] = useState(0);

  useEffect(() => {
    if (path === undefined) return;

    let isLatest = true;

    const settle = (next: (before: Loaded<T>) => Loaded<T>) => {
      if (!isLatest) return;
      setLoaded(next);
      setAnsweredTurn(turn);
    };

    desk.get<T>(path).then(
      (data) => settle(() => ({ path, data })),
      (error: unknown) => settle((before) => ({ ...before, path, error })),
    );

    return () => {
      isLatest = false;
    };
  }, [path, turn]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const isLoading = path !== undefined && (loaded.path !== path || answeredTurn !== turn);

  return { data: loaded.data, error: loaded.error, isLoading, reload };
}
