import { searchText } from '../../../../lib/search-text.ts';
import { hasInitials, initialsPattern, getLetters, splitPairs } from './hangul.ts';

/** A text in parts, those that were typed marked. */
interface TextPart {
  text: string;
  hit: boolean;
}

/** The parts of `text`, with the first place that the keyword is found in marked; or one plain part. */
export function highlightKeyword(text: string, keyword: string): TextPart[] {
  const lower = text.toLowerCase();
  // A few foreign letters become two: their places would not fit any more.
  const place =
    lower.length === text.length ? getPlace(lower, splitPairs(searchText(keyword))) : undefined;
  if (!place) return [{ text, hit: false }];

  const parts = [
    { text: text.slice(0, place.from), hit: false },
    { text: text.slice(place.from, place.to), hit: true },
    { text: text.slice(place.to), hit: false },
  ];

  return parts.filter((part) => part.text !== '');
}

interface Place {
  from: number;
  to: number;
}

/** Blanks of either side do not count: '등산바지' is marked in '등산 바지'. */
function getPlace(text: string, keyword: string): Place | undefined {
  const places = text.split('').flatMap((letter, index) => (letter === ' ' ? [] : [index]));
  const bare = text.replaceAll(' ', '');
  const typed = keyword.replaceAll(' ', '');
  const inBare = typed === '' ? undefined : getBarePlace(bare, typed);
  if (!inBare) return undefined;

  const from = places[inBare.from];
  const last = places[inBare.to - 1];

  return from === undefined || last === undefined ? undefined : { from, to: last + 1 };
}

function getBarePlace(text: string, typed: string): Place | undefined {
  const typedIndex = text.indexOf(typed);
  if (typedIndex >= 0) return { from: typedIndex, to: typedIndex + typed.length };

  if (hasInitials(typed)) {
    const found = initialsPattern(typed).exec(text);
    if (found) return { from: found.index, to: found.index + found[0].length };
  }

  return findBeginningPlace(text, getLetters(typed));
}

/** A syllable half typed counts as the one it becomes: '등사' marks '등산' of '등산화'. */
function findBeginningPlace(text: string, letters: string): Place | undefined {
  if (!getLetters(text).startsWith(letters)) return undefined;
  let to = 1;
  while (getLetters(text.slice(0, to)).length < letters.length) to += 1;
  return { from: 0, to };
}
