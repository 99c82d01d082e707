import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import type { Others } from '../presence/presence.schema.ts';

const EVERY_MS = 20_000;
const PRESENCE = '/api/staff/presence';

/** Names the others who have the same record open, while the page is visible. */
export function AlsoHere({ path }: { path: string }) {
  const { t } = useDesk();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOpen = true;
    const tell = () => {
      if (document.hidden) return;
      // Without an answer it is told again later: this is no work of the reader's to lose.
      api.post<Others>(PRESENCE, { path }).then(
        (others) => isOpen && setNames(others.names),
        () => {},
      );
    };
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
      api.delete(PRESENCE, { path }).catch(() => {});
    };
  }, [path]);
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="desk-also">{t('staff.also', { names: names.join(', ') })}</p>
      )}
    </div>
  );
}
