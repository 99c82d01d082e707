import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import {
  deleteCannedAnswer,
  hasTitle,
  insertCannedAnswer,
  updateCannedAnswer,
} from './canned-answer.queries.ts';
import type { WriteCannedAnswer } from './canned-answer.schema.ts';

interface Saving {
  database: ShopDatabase;
  now: number;
}

/** Adds a prepared answer; throws CannedTitleTaken. Returns its number. */
export function addCannedAnswer({ database, now }: Saving, written: WriteCannedAnswer) {
  return database.tx(async (t) => {
    const cannedAnswerSn = await insertCannedAnswer(t, { ...written, updatedAt: now });
    if (cannedAnswerSn === undefined) throwTaken();
    return cannedAnswerSn;
  });
}

/** Throws NotFound and CannedTitleTaken. */
export function changeCannedAnswer(
  { database, now }: Saving,
  cannedAnswerSn: number,
  written: WriteCannedAnswer,
): Promise<void> {
  return database.tx(async (t) => {
    if (await hasTitle(t, written.title, cannedAnswerSn)) throwTaken();
    const isThere = await updateCannedAnswer(t, cannedAnswerSn, { ...written, updatedAt: now });
    if (!isThere) throw new AppError('NotFound');
  });
}

export function removeCannedAnswer({ database }: Saving, cannedAnswerSn: number): Promise<void> {
  return database.tx(async (t: Tx) => {
    if (!(await deleteCannedAnswer(t, cannedAnswerSn))) throw new AppError('NotFound');
  });
}

function throwTaken(): never {
  throw new AppError('CannedTitleTaken', { fields: { title: 'CannedTitleTaken' } });
}
