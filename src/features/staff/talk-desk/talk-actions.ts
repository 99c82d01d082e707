import type { Translate } from '../../../i18n/t.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { runBulk } from '../change/run-bulk.tsx';
import { desk } from '../desk-parts/desk-api.store.ts';

interface Deciding {
  /** Of the API: `/api/staff/reviews`. */
  path: string;
  /** The body's field with what is decided about. */
  named: (ids: readonly string[]) => object;
  ids: readonly string[];
  decision: 'hide' | 'show' | 'best' | 'notBest';
  onUndone: () => void;
}

/** Tries a decision out, asks, and makes it about those that it can; resolves to whether any was. */
export function decideTalk(t: Translate, deciding: Deciding): Promise<boolean> {
  const { path, named, ids, decision, onUndone } = deciding;
  const isHidden = decision === 'hide';
  return runBulk(t, {
    ...{ title: t(`staffReview.ask.${decision}`), action: t(`staffReview.do.${decision}`), ids },
    // The author of what is hidden reads why.
    ...{ reason: isHidden ? 'required' : 'optional', isDanger: isHidden, onUndone },
    send: (part, how) =>
      desk.post<BulkResults>(`${path}/decide`, { ...named(part), decision, ...how }),
    undo: (part, how) => desk.post<BulkResults>(`${path}/undo`, { ...named(part), ...how }),
  });
}
