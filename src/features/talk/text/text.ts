import { visibleText } from '../../../lib/text.ts';
import type { Visibility } from '../../../server/media/media.ts';

/** Letters take up to two marks (Vietnamese); more only disturb the lines above and below. */
const MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Returns a written text as it is stored and shown: visible, with at most one empty line in a row,
 * trimmed. It is always shown as text, never as HTML.
 */
export function cleanText(raw: string): string {
  return visibleText(raw)
    .replaceAll('\t', ' ')
    .replaceAll(MARKS, '$1')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The number of letters as a reader counts them: code points. */
export function lettersIn(text: string): number {
  return [...text].length;
}

/**
 * Returns whether a text has one of the shop's words. Spaces, punctuation and case between its
 * letters do not hide a word.
 */
export function hasHeldWord(text: string, words: readonly string[]): boolean {
  const bare = toBareText(text);
  return words.map(toBareText).some((word) => word !== '' && bare.includes(word));
}

/** The letters that count when words are compared. */
export function toBareText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Photos are served to everybody only while the text that they belong to is: it is open, and neither
 * held, hidden nor deleted.
 */
export function photoVisibility(display: string, isOpen = true): Visibility {
  return isOpen && display === 'Displayed' ? 'Public' : 'Private';
}
