import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkitten';

/** The typeface that comes with the shop, each file with letters of its own; the likeliest come first. */
const FILES = [
  'shop-latin.woff2',
  'shop-hangul-used.woff2',
  ...Array.from({ length: 8 }, (_, index) => `shop-hangul-${index + 1}.woff2`),
];

/** A line of text as shapes. */
export interface Outline {
  /** Elements of an SVG whose baseline begins at 0, 0. */
  svg: string;
  width: number;
}

/** Reads font files only until each letter is found, and each once. */
export class Letters {
  readonly #fonts = new Map<string, Font>();
  readonly #fontDir: string;

  constructor(fontDir: string) {
    this.#fontDir = fontDir;
  }

  /**
   * A line as shapes, `size` pixels to the em, so that a machine without fonts draws it too; undefined
   * if a letter is in no file. The files have one weight here: a `stroke` of so many em is for bold.
   */
  outline(text: string, size: number, stroke = 0): Outline | undefined {
    const shapes: string[] = [];
    let width = 0;

    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      const font = this.#findFont(code);
      if (!font) return undefined;

      const scale = size / font.unitsPerEm;
      const glyph = font.glyphForCodePoint(code);
      const move = `translate(${width.toFixed(2)} 0) scale(${scale} ${-scale})`;

      const weight = `stroke-width="${stroke * font.unitsPerEm}"`;

      shapes.push(`<path transform="${move}" ${weight} d="${glyph.path.toSVG()}"/>`);
      width += glyph.advanceWidth * scale;
    }

    return { svg: shapes.join(''), width };
  }

  #findFont(code: number): Font | undefined {
    for (const name of FILES) {
      const font = this.#fonts.get(name) ?? readFont(path.join(this.#fontDir, name));
      this.#fonts.set(name, font);
      if (font.hasGlyphForCodePoint(code)) return font;
    }

    return undefined;
  }
}

function readFont(file: string): Font {
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several fonts.`);
  return font;
}
