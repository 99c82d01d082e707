import { create } from 'fontkitten';

/** A typeface of the mall's own. */
export interface FontFacts {
  /** The name that the file states. */
  family: string;
  /** One file for every weight. */
  isVariable: boolean;
}

const SIGNATURE = 'wOF2';
/** The place of the file's length in its header, in bytes. */
const LENGTH_AT = 8;
const HEADER_BYTES = 48;

/** Reads what a file is; undefined if it is no whole WOFF2 font with letters. */
export function readFont(bytes: Buffer): FontFacts | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  if (bytes.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) return undefined;
  if (bytes.readUInt32BE(LENGTH_AT) !== bytes.length) return undefined;

  try {
    const font = create(bytes);
    if (font.isCollection || font.characterSet.length === 0) return undefined;

    font.glyphForCodePoint(font.characterSet[0] ?? 0).path.toSVG(); // its shapes can be read

    return { family: font.familyName, isVariable: font.variationAxes['wght'] !== undefined };
  } catch {
    return undefined; // it says that it is one, and is not
  }
}
