import { create } from 'fontkitten';
import { FONT_MAX_BYTES } from './brand.ts';
import { isLargerUnpacked, isWoff2 } from './woff2.ts';

/** A typeface of the mall's own. */
export interface FontFacts {
  /** The name that the file states. */
  family: string;
  /** One file for every weight. */
  isVariable: boolean;
}

export type FontProblem = 'FontInvalid' | 'FontUnpacksTooLarge';

/** Fonts unpack to three times their size, or four. */
export const FONT_MAX_UNPACKED_BYTES = 10 * FONT_MAX_BYTES;

/** A typeface of a mall has one of these. Fonts can state billions of letters, so that nothing lists them. */
const LETTERS = Array.from('Aa0가', (letter) => letter.codePointAt(0) ?? 0);

/** Reads what a file is: a whole WOFF2 font with letters, or a problem. */
export function readFont(bytes: Buffer): FontFacts | FontProblem {
  if (!isWoff2(bytes)) return 'FontInvalid';

  try {
    if (isLargerUnpacked(bytes, FONT_MAX_UNPACKED_BYTES)) return 'FontUnpacksTooLarge';
    return readFacts(bytes);
  } catch {
    return 'FontInvalid'; // it says that it is one, and is not
  }
}

function readFacts(bytes: Buffer): FontFacts | FontProblem {
  const font = create(bytes);
  if (font.isCollection) return 'FontInvalid';

  const letter = LETTERS.find((code) => font.hasGlyphForCodePoint(code));
  if (letter === undefined) return 'FontInvalid';

  font.glyphForCodePoint(letter).path.toSVG(); // its shapes can be read

  return { family: font.familyName, isVariable: font.variationAxes['wght'] !== undefined };
}
