import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { countLikes, listCommentPhotos } from '../comment.queries.ts';
import { DEEPEST, type TalkStatus } from '../comment.ts';
import { hideComment, restoreComment, showComment } from './desk.service.ts';
import { answerComment } from '../write.service.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import {
  getFiles,
  forEachTalk,
  talkDeskFor,
  type How,
} from '../../text/desk/talk-change.service.ts';
import { canDecide, type TalkDecision } from '../../text/desk/talk-decision.ts';
import type { TalkPeople } from '../../text/desk/talk-desk.schema.ts';
import { listReports } from '../../text/desk/talk-report.queries.ts';
import { findLastChange } from '../../text/desk/undo.queries.ts';
import {
  findStaffComment,
  listCommentRows,
  listThreadSns,
  readCommentValues,
} from './comment-desk.queries.ts';
import {
  StaffCommentParams,
  type DecideComments,
  type StaffComment,
  type UndoComments,
} from './comment-desk.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a comment. */
export const commentCalls = deskCalls({
  params: StaffCommentParams,
  read: 'talk:read',
  write: 'talk:write',
  errors: ['NotFound'],
});

async function readComment(db: Reader, commentSn: number) {
  const comment = await findStaffComment(db, commentSn);
  if (!comment) throw new AppError('NotFound');
  return comment;
}

/** A comment in its thread, authors masked; throws NotFound, also for a deleted one. */
export async function readStaffComment(
  { runtime, locale }: Pick<StaffCall, 'runtime' | 'locale'>,
  commentSn: number,
): Promise<StaffComment> {
  const { read } = runtime.database;
  const { memberNo, email, rootSn } = await readComment(read, commentSn);
  const thread = await listCommentRows(
    read,
    await listThreadSns(read, rootSn ?? commentSn),
    locale,
  );

  const row = thread.find((threadComment) => threadComment.commentSn === commentSn);
  if (!row) throw new AppError('NotFound');

  const photos = await listCommentPhotos(read, [commentSn]);
  const likes = await countLikes(read, [commentSn], undefined);

  return {
    ...row,
    memberNo,
    thread,
    email: mask.email(email ?? ''),
    likes: likes.get(commentSn)?.count ?? 0,
    files: getFiles(photos),
    answerable: row.status === 'Displayed' && row.depth < DEEPEST,
    allReports: await listReports(read, { kind: 'Comment', talkSn: commentSn }),
    audit: await listAuditOf(read, { entity: 'comment', id: String(commentSn) }),
  };
}

/** The author's personal data; the look-up is kept in the audit log. */
export async function showCommentPeople(
  call: StaffCall,
  commentSn: number,
  reason: string,
): Promise<TalkPeople> {
  const { name, email } = await readComment(call.runtime.database.read, commentSn);

  await deskFor(call, commentSn, { reason, dryRun: false }).database.tx(async () => undefined);

  return { author: name ?? '', email: email ?? '' };
}

function deskFor(call: StaffCall, commentSn: number, how: How) {
  const read = async (db: Reader) => (await readCommentValues(db, commentSn)) ?? {};
  return talkDeskFor(call, { entity: 'comment', id: String(commentSn), read }, how);
}

/** Hides or shows comments, each on its own; replies to hidden ones stay. */
export function decideComments(call: StaffCall, input: DecideComments): Promise<BulkResults> {
  return forEachTalk(call, input.commentSns, (commentSn) => decideComment(call, commentSn, input));
}

/** Throws NotFound, and TalkStatusConflict where it would change nothing. */
export async function decideComment(
  call: StaffCall,
  commentSn: number,
  how: How & { decision: TalkDecision },
): Promise<string> {
  const { decision } = how;

  const values = await readCommentValues(call.runtime.database.read, commentSn);
  if (!values || values.status === 'Deleted') throw new AppError('NotFound');
  if (!canDecide(values, decision)) throw new AppError('TalkStatusConflict');

  const desk = deskFor(call, commentSn, how);
  if (decision === 'show') await showComment(desk, commentSn);
  else await hideComment(desk, commentSn, how.reason);

  return decision;
}

/** Undoes what the caller did last to comments, each on its own. */
export function undoComments(call: StaffCall, input: UndoComments): Promise<BulkResults> {
  return forEachTalk(call, input.commentSns, (commentSn) => undoComment(call, commentSn, input));
}

/** Throws NothingToUndo if the caller did nothing to it a moment ago. */
export async function undoComment(call: StaffCall, commentSn: number, how: How): Promise<string> {
  const { read } = call.runtime.database;
  const about = { entity: 'comment', id: String(commentSn), staffSn: call.staff.staffSn };
  const last = await findLastChange(read, { ...about, now: call.now });
  const values = await readCommentValues(read, commentSn);
  const isThere = values && values.status !== 'Deleted';
  if (!last || !isThere || !('status' in last.before || 'reports' in last.before)) {
    throw new AppError('NothingToUndo');
  }

  const status = (last.before['status'] ?? values.status) as TalkStatus; // of the values read
  await restoreComment(deskFor(call, commentSn, how), commentSn, { status, at: last.at });

  return 'undone';
}

/** The operator's reply to a comment. Throws NotFound and CommentTooDeep. */
export async function answerStaffComment(
  call: StaffCall,
  commentSn: number,
  text: string,
): Promise<StaffComment> {
  await readComment(call.runtime.database.read, commentSn);
  await answerComment(deskFor(call, commentSn, { reason: '', dryRun: false }), commentSn, text);

  return readStaffComment(call, commentSn);
}
