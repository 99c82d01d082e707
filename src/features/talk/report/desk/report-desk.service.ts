import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { decideComment, undoComment } from '../../comment/desk/comment-desk.service.ts';
import { decideReview, undoReview } from '../../review/desk/review-desk.service.ts';
import type { DecideReports, UndoReports } from '../../text/desk/talk-desk.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

type Thing = DecideReports['things'][number];

const getId = ({ kind, talkSn }: Thing) => `${kind}:${talkSn}`;

/** Decides about reported reviews and comments, each on its own. */
export function decideReports(
  call: StaffCall,
  { things, ...how }: DecideReports,
): Promise<BulkResults> {
  return forEachThing(things, { idOf: getId, locale: call.locale }, ({ kind, talkSn }) =>
    kind === 'Review' ? decideReview(call, talkSn, how) : decideComment(call, talkSn, how),
  );
}

export function undoReports(call: StaffCall, { things, ...how }: UndoReports) {
  return forEachThing(things, { idOf: getId, locale: call.locale }, ({ kind, talkSn }) =>
    kind === 'Review' ? undoReview(call, talkSn, how) : undoComment(call, talkSn, how),
  );
}
