import type { Reader, Tx } from '#db/connection.ts';
import { findSetting, keepSetting, replaceSetting } from '../../../server/setting.queries.ts';
import { hasHeldWord } from './text.ts';

const SETTING = 'talk.heldWords';

/** The words that hold a text for staff's review, instead of refusing it. */
export async function readHeldWords(db: Reader): Promise<string[]> {
  const stored = await findSetting(db, SETTING);
  return stored === undefined ? [] : (JSON.parse(stored) as string[]); // written only here
}

export async function setHeldWords(t: Tx, words: readonly string[]): Promise<void> {
  const value = JSON.stringify(words);
  await keepSetting(t, SETTING, value);
  await replaceSetting(t, SETTING, value);
}

/** The status of a new text: shown at once, or held until somebody looked. */
export async function firstStatus(db: Reader, text: string): Promise<'Displayed' | 'Held'> {
  return hasHeldWord(text, await readHeldWords(db)) ? 'Held' : 'Displayed';
}
