import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDesk } from '../../features/desk/parts/call/desk-context.ts';
import { usePoll } from '../../features/desk/parts/call/use-poll.dom.ts';
import type { Others } from '../../features/desk/parts/call/presence.schema.ts';

const EVERY_MS = 20_000;
const PRESENCE = '/api/staff/presence';

/** Names the others who have the same record open, while the page is visible. */
export function AlsoHere({ path }: { path: string }) {
  const { t } = useDesk();
  const [names, setNames] = useState<readonly string[]>([]);
  const isOpen = useRef(false);

  const tell = useCallback(() => {
    // A failed call is repeated at the next interval: the reader loses no work by it.
    api.post<Others>(PRESENCE, { path }).then(
      (others) => isOpen.current && setNames(others.names),
      () => {},
    );
  }, [path]);

  useEffect(() => {
    isOpen.current = true;
    if (!document.hidden) tell();

    return () => {
      isOpen.current = false;
      api.delete(PRESENCE, { path }).catch(() => {});
    };
  }, [path, tell]);

  usePoll(tell, EVERY_MS);

  return (
    <div role="status">
      {names.length > 0 && (
        <p className="desk-also">{t('desk.also', { names: names.join(', ') })}</p>
      )}
    </div>
  );
}
