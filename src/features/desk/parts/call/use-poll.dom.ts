import { useEffect, useRef } from 'react';
import { $isLocked, $isOffline } from './desk-api.store.ts';

/**
 * Repeats a call while the component is shown and somebody can see the answer: not while the page is
 * hidden, the desk is locked, or without a connection. What was due meanwhile is made up for once.
 * A poll is no use of the desk (`IDLE_SECONDS`), so a desk that only polls is locked all the same.
 */
export function usePoll(call: () => void, everyMs: number): void {
  const latest = useRef(call);

  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => {
    let isDue = false;

    const poll = () => {
      isDue = !isSeen();
      if (!isDue) latest.current();
    };

    const wake = () => {
      if (isDue) poll();
    };

    const timer = setInterval(poll, everyMs);

    document.addEventListener('visibilitychange', wake);

    const unlisten = [$isLocked.listen(wake), $isOffline.listen(wake)];

    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
      for (const stop of unlisten) stop();
    };
  }, [everyMs]);
}

const isSeen = () => !document.hidden && !$isLocked.get() && !$isOffline.get();
