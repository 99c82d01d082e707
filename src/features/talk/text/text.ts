import type { Visibility } from '../../../server/media/media.ts';

/** Invisible marks: zero-width characters, direction overrides, and controls but line breaks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;
/** An emoji that joins several uses the zero-width joiner, which therefore stays inside one. */
const JOINED = /(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu;
const JOINER_KEPT = '\uE000';
/** Letters take up to two marks (Vietnamese); more only disturb the lines above and below. */
const MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * What somebody wrote, as it is stored and shown: in NFC, without invisible characters, at most one
 * empty line in a row, trimmed. It is always shown as text, never as HTML.
 */
export function cleanText(raw: string): string {
  return raw
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(JOINER_KEPT, '')
    .replaceAll(JOINED, JOINER_KEPT)
    .replaceAll(INVISIBLE, (mark) => (mark === '\n' ? mark : ''))
    .replaceAll(JOINER_KEPT, '\u200D')
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
 * Whether a text has one of the shop's words. Spaces, punctuation and case between its letters do
 * not hide a word.
 */
export function hasHeldWord(text: string, words: readonly string[]): boolean {
  const bare = bareOf(text);
  return words.map(bareOf).some((word) => word !== '' && bare.includes(word));
}

/** The letters that count when words are compared. */
export function bareOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Photos are served to everybody only while the text that they belong to is: it is open, and neither
 * held, hidden nor deleted.
 */
export function photoVisibility({
  display,
  open = true,
}: {
  display: string;
  open?: boolean;
}): Visibility {
  return open && display === 'Displayed' ? 'Public' : 'Private';
}
