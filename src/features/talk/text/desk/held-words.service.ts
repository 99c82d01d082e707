import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { changeHeldWords, HeldWordError, readHeldWords } from '../held-words.service.ts';
import { toBareText, hasHeldWord } from '../text.ts';
import type { ChangeHeldWords, HeldWordEffect, HeldWords } from './held-words.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

const LOOKED = 5000;
/** Other requests are served between so many texts. */
const BATCH = 500;

export async function listHeldWords(db: Reader): Promise<HeldWords> {
  const rows = await readHeldWords(db);
  return { rows, total: rows.length };
}

/** Adds and removes held words. Throws NotFound for a word that is none, and HeldWordsTooMany. */
export async function changeStaffWords(
  call: StaffCall,
  { add, remove }: ChangeHeldWords,
): Promise<HeldWords> {
  const { read } = call.runtime.database;
  const known = new Set((await readHeldWords(read)).map(toBareText));
  if (remove.some((word) => !known.has(toBareText(word)))) throw new AppError('NotFound');

  const values = async (db: Reader) => ({ words: await readHeldWords(db) });
  const { database } = call.audit({ entity: 'heldWords', id: 'words', read: values });
  try {
    await database.tx((t) => changeHeldWords(t, { add, remove }));
  } catch (error) {
    if (error instanceof HeldWordError) throw new AppError('HeldWordsTooMany');
    throw error;
  }

  return listHeldWords(read);
}

/** The number of displayed texts with a word, among the newest of each kind. */
export async function readWordEffect(db: Reader, word: string): Promise<HeldWordEffect> {
  const [reviews, inquiries, comments] = await Promise.all([
    db
      .selectFrom('review')
      .select('text')
      .where('status', '=', 'Displayed')
      .orderBy('reviewSn', 'desc')
      .limit(LOOKED)
      .execute(),
    db
      .selectFrom('inquiry')
      .select(['title', 'body'])
      .where('productSn', 'is not', null)
      .where('display', '=', 'Displayed')
      .orderBy('inquirySn', 'desc')
      .limit(LOOKED)
      .execute(),
    db
      .selectFrom('comment')
      .select('text')
      .where('status', '=', 'Displayed')
      .where('memberNo', 'is not', null)
      .orderBy('commentSn', 'desc')
      .limit(LOOKED)
      .execute(),
  ]);
  return {
    reviews: await countWith(reviews, word),
    inquiries: await countWith(inquiries.map(toText), word),
    comments: await countWith(comments, word),
    looked: LOOKED,
  };
}

const toText = ({ title, body }: { title: string; body: string }) => ({
  text: `${title}\n${body}`,
});

async function countWith(rows: readonly { text: string }[], word: string): Promise<number> {
  let count = 0;
  for (let at = 0; at < rows.length; at += BATCH) {
    count += rows.slice(at, at + BATCH).filter(({ text }) => hasHeldWord(text, [word])).length;
    await new Promise((resolve) => setImmediate(resolve));
  }

  return count;
}
