import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { NO_COMMENT_TEXTS } from '../../comment/comment.ts';
import { NO_REVIEW_TEXTS } from '../../review/review.ts';
import { joinFreeTexts, listColumns } from '../free-text.ts';
import { changeHeldWords, HeldWordError, readHeldWords } from '../held-words.service.ts';
import { toBareText, hasHeldWord } from '../text.ts';
import type { ChangeHeldWords, HeldWordEffect, HeldWords } from './held-words.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

const INQUIRY_TEXTS = { title: '', body: '' } as const;

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
      .select(listColumns(NO_REVIEW_TEXTS))
      .where('status', '=', 'Displayed')
      .orderBy('reviewSn', 'desc')
      .limit(LOOKED)
      .execute(),
    db
      .selectFrom('inquiry')
      .select(listColumns(INQUIRY_TEXTS))
      .where('productSn', 'is not', null)
      .where('display', '=', 'Displayed')
      .orderBy('inquirySn', 'desc')
      .limit(LOOKED)
      .execute(),
    db
      .selectFrom('comment')
      .select(listColumns(NO_COMMENT_TEXTS))
      .where('status', '=', 'Displayed')
      .where('memberNo', 'is not', null)
      .orderBy('commentSn', 'desc')
      .limit(LOOKED)
      .execute(),
  ]);
  return {
    reviews: await countWith(
      reviews.map((review) => joinFreeTexts(review, NO_REVIEW_TEXTS)),
      word,
    ),
    inquiries: await countWith(
      inquiries.map((inquiry) => joinFreeTexts(inquiry, INQUIRY_TEXTS)),
      word,
    ),
    comments: await countWith(
      comments.map((comment) => joinFreeTexts(comment, NO_COMMENT_TEXTS)),
      word,
    ),
    looked: LOOKED,
  };
}

async function countWith(texts: readonly string[], word: string): Promise<number> {
  let count = 0;
  for (let start = 0; start < texts.length; start += BATCH) {
    count += texts.slice(start, start + BATCH).filter((text) => hasHeldWord(text, [word])).length;
    await new Promise((resolve) => setImmediate(resolve));
  }

  return count;
}
