import type { Translate } from '../../../../i18n/t.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import type { InquiryMove } from './inquiry-desk.ts';

const UNDONE_BY: Readonly<Record<InquiryMove, InquiryMove>> = {
  take: 'release',
  release: 'take',
  show: 'hide',
  hide: 'show',
};

interface Moving {
  ids: readonly string[];
  move: InquiryMove;
  onUndone: () => void;
}

/** Tries a step out, asks, and takes it with those inquiries that can; resolves to whether any did. */
export function moveInquiries(t: Translate, { ids, move, onUndone }: Moving): Promise<boolean> {
  return runBulk(t, {
    title: t(`inquiryDesk.ask.${move}`),
    action: t(`inquiryDesk.do.${move}`),
    ids,
    reason: 'optional',
    isDanger: move === 'hide',
    send: sendMove(move),
    undo: sendMove(UNDONE_BY[move]),
    onUndone,
  });
}

function sendMove(move: InquiryMove) {
  return (ids: readonly string[], how: { reason: string; dryRun: boolean }) => {
    const body = { inquirySns: ids.map(Number), move, ...how };
    return desk.post<BulkResults>('/api/staff/inquiries/move', body);
  };
}
