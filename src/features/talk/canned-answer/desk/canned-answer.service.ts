import type { Reader } from '#db/connection.ts';
import { findCannedAnswer, listCannedAnswers } from '../canned-answer.queries.ts';
import type { CannedAnswers, WriteCannedAnswer } from '../canned-answer.schema.ts';
import {
  addCannedAnswer,
  changeCannedAnswer,
  removeCannedAnswer,
} from '../canned-answer.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** All prepared answers: their choice is searched as it is typed. */
export async function readCannedAnswers(db: Reader): Promise<CannedAnswers> {
  const rows = await listCannedAnswers(db);
  return { rows, total: rows.length };
}

export async function addStaffCannedAnswer(call: StaffCall, written: WriteCannedAnswer) {
  // Its number is not known before it is written: the audit log names it by its title.
  const read = async (db: Reader) => {
    const rows = await listCannedAnswers(db);
    const row = rows.find(({ title }) => title === written.title);
    return row ? { title: row.title, textKo: row.textKo, textEn: row.textEn } : {};
  };

  const { database } = call.audit({ entity: 'cannedAnswer', id: written.title, read });
  await addCannedAnswer({ database, now: call.now }, written);

  return readCannedAnswers(call.runtime.database.read);
}

export async function changeStaffCannedAnswer(
  call: StaffCall,
  cannedAnswerSn: number,
  written: WriteCannedAnswer,
) {
  const database = databaseFor(call, cannedAnswerSn);
  await changeCannedAnswer({ database, now: call.now }, cannedAnswerSn, written);

  return readCannedAnswers(call.runtime.database.read);
}

export async function removeStaffCannedAnswer(call: StaffCall, cannedAnswerSn: number) {
  const database = databaseFor(call, cannedAnswerSn);
  await removeCannedAnswer({ database, now: call.now }, cannedAnswerSn);
  return readCannedAnswers(call.runtime.database.read);
}

function databaseFor({ audit }: StaffCall, cannedAnswerSn: number) {
  const read = async (db: Reader) => (await findCannedAnswer(db, cannedAnswerSn)) ?? {};
  return audit({ entity: 'cannedAnswer', id: String(cannedAnswerSn), read }).database;
}
