import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { decideComment, undoComment } from '../../comment/desk/comment-desk.service.ts';
import { decideReview, undoReview } from '../../review/desk/review-desk.service.ts';
import type { DecideReports, UndoReports } from '../../text/desk/talk-desk.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

type Thing = DecideReports['things'][number];

const getId = ({ kind, talkSn }: Thing) => `${kind}:${talkSn}`;

/** Decides about reported reviews and comments, each on its own. */
export function decideReports(call: StaffCall, input: DecideReports): Promise<BulkResults> {
  return forEachThing(input.things, { idOf: getId, locale: call.locale }, ({ kind, talkSn }) =>
    kind === 'Review' ? decideReview(call, talkSn, input) : decideComment(call, talkSn, input),
  );
}

export function undoReports(call: StaffCall, input: UndoReports) {
  return forEachThing(input.things, { idOf: getId, locale: call.locale }, ({ kind, talkSn }) =>
    kind === 'Review' ? undoReview(call, talkSn, input) : undoComment(call, talkSn, input),
  );
}
