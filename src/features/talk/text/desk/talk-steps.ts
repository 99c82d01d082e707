import type { RowData } from '@tanstack/react-table';
import type { Translate } from '../../../../i18n/t.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import type { TalkStep } from './talk-decision.ts';

/** The API of reviews, of comments, or of reports about either. */
export interface TalkAbout {
  /** `/api/staff/reviews` */
  path: string;
  /** The field of the body that names the things. */
  named: (ids: readonly string[]) => object;
}

interface Deciding extends TalkAbout {
  ids: readonly string[];
  decision: TalkStep;
  onUndone: () => void;
}

/** Tries a decision out, asks, and makes it about those that it can; resolves to whether any was. */
export function decideTalk(t: Translate, deciding: Deciding): Promise<boolean> {
  const { path, named, ids, decision, onUndone } = deciding;
  const isHidden = decision === 'hide';

  return runBulk(t, {
    title: t(`reviewDesk.ask.${decision}`),
    action: t(`reviewDesk.do.${decision}`),
    ids,
    // The author of what is hidden reads why.
    reason: isHidden ? 'required' : 'optional',
    isDanger: isHidden,
    onUndone,
    send: (part, how) =>
      desk.post<BulkResults>(`${path}/decide`, { ...named(part), decision, ...how }),
    undo: (part, how) => desk.post<BulkResults>(`${path}/undo`, { ...named(part), ...how }),
  });
}

interface Deciders<Row extends RowData> {
  about: TalkAbout;
  decisions: readonly TalkStep[];
  rowKey: (row: Row) => string;
  labelOf?: (decision: TalkStep) => string;
}

/** The decisions as bulk actions of a table. */
export function talkActions<Row extends RowData>(
  t: Translate,
  { about, decisions, rowKey, labelOf = (step) => t(`reviewDesk.do.${step}`) }: Deciders<Row>,
): BulkAction<Row>[] {
  return decisions.map((decision) => ({
    id: decision,
    label: labelOf(decision),
    isDanger: decision === 'hide',
    run: (rows, reload) =>
      decideTalk(t, { ...about, ids: rows.map(rowKey), decision, onUndone: reload }),
  }));
}
