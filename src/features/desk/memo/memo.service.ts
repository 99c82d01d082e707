import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { AuditedThing } from '../../../server/staff/audit.ts';
import type { StaffCall } from '../parts/call/staff-call.ts';
import { deleteMemo, insertMemo, listMemos, type MemoSubject } from './memo.queries.ts';
import type { Memos, WriteMemo } from './memo.schema.ts';

/** The thing that a memo is about, and the name of its audit rows. */
interface About {
  subject: MemoSubject;
  thing: Pick<AuditedThing, 'entity' | 'id'>;
}

/** The errors of writing a memo. */
export const MEMO_ERRORS = ['MemoRequired', 'MemoTooLong'] as const;

/** Writes a memo, which the other staff read. */
export async function writeMemo(
  call: StaffCall,
  about: About,
  { text }: WriteMemo,
): Promise<Memos> {
  const { now, staff } = call;
  const memo = { text, staffSn: staff.staffSn, createdAt: now };
  await databaseFor(call, about).tx((t) => insertMemo(t, about.subject, memo));

  return { memos: await listMemos(call.runtime.database.read, about.subject) };
}

/** Deletes a memo of one's own; throws NotFound for any other. */
export async function removeMemo(call: StaffCall, about: About, memoSn: number): Promise<Memos> {
  const { staffSn } = call.staff;

  await databaseFor(call, about).tx(async (t) => {
    if (!(await deleteMemo(t, about.subject, { memoSn, staffSn }))) throw new AppError('NotFound');
  });

  return { memos: await listMemos(call.runtime.database.read, about.subject) };
}

/** The audit row tells how many memos there are, not what they say: it is never deleted. */
function databaseFor({ audit }: StaffCall, { subject, thing }: About) {
  const readValues = async (db: Reader) => ({ memos: (await listMemos(db, subject)).length });
  return audit({ ...thing, read: readValues }).database;
}
