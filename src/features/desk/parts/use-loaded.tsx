import { useAnswer } from './call/use-answer.ts';
import { useDesk } from './call/desk-context.ts';
import { Failure, Skeleton } from './DeskStates.tsx';

/**
 * Reads what a view cannot be shown without, from the desk's API. While there is no `data` the view
 * is the `fallback`: grey lines, or why it could not be loaded.
 */
export function useLoaded<T>(path: string, lines = 6) {
  const { t } = useDesk();
  const { data, error, reload } = useAnswer<T>(path);

  if (error !== undefined) {
    return { data: undefined, reload, fallback: <Failure t={t} error={error} onRetry={reload} /> };
  }

  return { data, reload, fallback: <Skeleton t={t} lines={lines} /> };
}
