import type { Reader, Tx } from '#db/connection.ts';
import type { TalkStatus } from '#db/tables/talk.ts';
import { findSetting, lockSetting, replaceSetting } from '../../../server/setting.queries.ts';
import { toBareText, hasHeldWord } from './text.ts';

const SETTING = 'talk.heldWords';
/** A text is compared with each of them. */
const MOST = 1000;
const LONGEST = 40;

/** A change of the held words that cannot be made; the message says why. */
export class HeldWordError extends Error {}

/** The words that hold a text for staff's review, instead of refusing it. */
export async function readHeldWords(db: Reader): Promise<string[]> {
  return toWords(await findSetting(db, SETTING));
}

function toWords(stored: string | undefined): string[] {
  return stored === undefined ? [] : (JSON.parse(stored) as string[]); // written only here
}

/**
 * Adds and removes held words; returns all there are then. A word counts once however it is spaced
 * or spelled. Throws HeldWordError.
 */
export async function changeHeldWords(
  t: Tx,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): Promise<string[]> {
  for (const word of add) {
    if (toBareText(word) === '') throw new HeldWordError(`"${word}" has no letter.`);
    if ([...word].length > LONGEST) throw new HeldWordError(`"${word}" is too long.`);
  }

  const words = toWords(await lockSetting(t, SETTING, '[]'));
  const unknown = remove.find(
    (word) => !words.some((heldWord) => toBareText(heldWord) === toBareText(word)),
  );
  if (unknown !== undefined) throw new HeldWordError(`"${unknown}" is none of the words.`);

  const gone = new Set(remove.map(toBareText));
  const kept = [...words, ...add].filter((word) => !gone.has(toBareText(word)));
  const next = [...new Map(kept.map((word) => [toBareText(word), word.trim()])).values()];
  if (next.length > MOST) throw new HeldWordError(`There may be at most ${MOST} words.`);

  await replaceSetting(t, SETTING, JSON.stringify(next));

  return next;
}

/** The status of a new text: shown at once, or held until somebody looked. */
export async function firstStatus(db: Reader, text: string): Promise<'Displayed' | 'Held'> {
  return hasHeldWord(text, await readHeldWords(db)) ? 'Held' : 'Displayed';
}

/** The status of a changed text: one that is hidden or held stays so until staff looked, whatever it says. */
export async function statusAfterEdit(
  db: Reader,
  { status }: { status: TalkStatus },
  text: string,
): Promise<TalkStatus> {
  return status === 'Displayed' ? firstStatus(db, text) : status;
}
