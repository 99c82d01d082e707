import { hasHangul } from './hangul.ts';
import type { QueryWord, WordLabels } from './search-query.ts';

/** The words (`plainText`) of a product; each text begins and ends with a blank. */
export interface SearchTexts {
  name: string;
  brand: string;
  /** The codes of the product and its brand. */
  codes: string;
  /** Staff's own words for the product, a line each. */
  staffWords: string;
  /** All of these without blanks: Koreans write 등산바지 and 등산 바지 alike. */
  joined: string;
  /** Its categories and colours. */
  labels: readonly string[];
}

/**
 * Points of a word, by where it occurs. What a product is called or belongs to comes before what
 * only contains the letters; the steps are wider than what popularity can add.
 */
export const POINTS = {
  codeWord: 60,
  nameWord: 30,
  brandWord: 26,
  labelWord: 24,
  staffWord: 23,
  nameRun: 22,
  nameStart: 20,
  runStart: 16,
  labelPart: 14,
  staffWordRun: 13,
  namePart: 10,
  brandPart: 8,
  staffWordPart: 6,
  otherPart: 4,
};
/** More for a product that is called so and belongs there as well. */
const ALSO_LABELLED = 3;

type Points = (texts: SearchTexts) => number;

/** How well texts fit a word; 0 when they do not have it. */
export function wordPoints({ text, labels }: QueryWord): Points {
  const isLatin = text.length > 1 && !hasHangul(text);
  return labelledPoints(labels, isLatin ? latinPoints(text) : hangulPoints(text));
}

/** Returns points that also count the labels of a product. */
export function labelledPoints({ whole, part }: WordLabels, written: Points): Points {
  return (texts) => {
    const points = written(texts);
    if (whole.some((label) => texts.labels.includes(label))) {
      const isCalledSo = points > POINTS.labelPart;
      return Math.max(points, POINTS.labelWord) + (isCalledSo ? ALSO_LABELLED : 0);
    }

    const isPart = points < POINTS.labelPart && part.some((label) => texts.labels.includes(label));
    return isPart ? POINTS.labelPart : points;
  };
}

/** Anywhere, and across blanks from a word's start: Koreans write 등산바지 and 등산 바지 alike. */
function hangulPoints(word: string): Points {
  const whole = ` ${word} `;
  const start = ` ${word}`;
  const spaced = [...word].map((letter) => letter.replace(/[._-]/, '\\$&')).join(' ?');
  const run = new RegExp(` ${spaced}( )?`);

  const writtenPoints: Points = ({ name, brand, codes, joined }) => {
    if (codes.includes(whole)) return POINTS.codeWord;
    if (name.includes(whole)) return POINTS.nameWord;
    if (brand.includes(whole)) return POINTS.brandWord;
    if (name.includes(start)) return POINTS.nameStart;
    if (name.includes(word)) return POINTS.namePart;
    if (brand.includes(word)) return POINTS.brandPart;
    if (codes.includes(word)) return POINTS.otherPart;
    if (!joined.includes(word)) return 0;

    const found = run.exec(name) ?? run.exec(brand);
    if (!found) return 0;

    return found[1] === undefined ? POINTS.runStart : POINTS.nameRun;
  };

  return withStaffWords(writtenPoints, (staffWords) => {
    if (staffWords.includes(whole)) return POINTS.staffWord;
    if (run.test(staffWords)) return POINTS.staffWordRun;
    return staffWords.includes(word) ? POINTS.staffWordPart : 0;
  });
}

/** Staff's own words count where they fit better than what is written of the product. */
function withStaffWords(written: Points, staffWordPoints: (staffWords: string) => number): Points {
  return (texts) => {
    const points = written(texts);
    return texts.staffWords === '' ? points : Math.max(points, staffWordPoints(texts.staffWords));
  };
}

/** From a word's start only, codes aside: 'men' is not in 'women', nor '2l' in '12l'. */
function latinPoints(word: string): Points {
  const whole = ` ${word} `;
  const writtenPoints: Points = ({ name, brand, codes }) => {
    if (codes.includes(whole)) return POINTS.codeWord;
    if (name.includes(whole)) return POINTS.nameWord;
    if (brand.includes(whole)) return POINTS.brandWord;
    if (hasWordStart(name, word)) return POINTS.nameStart;
    if (hasWordStart(brand, word)) return POINTS.brandPart;
    return codes.includes(word) ? POINTS.otherPart : 0;
  };

  return withStaffWords(writtenPoints, (staffWords) => {
    if (staffWords.includes(whole)) return POINTS.staffWord;
    return hasWordStart(staffWords, word) ? POINTS.staffWordPart : 0;
  });
}

/** Returns whether no other Latin letter or digit stands before a word: 'led' in 'usb-led' and '충전식led'. */
function hasWordStart(text: string, word: string): boolean {
  for (
    let wordIndex = text.indexOf(word);
    wordIndex >= 0;
    wordIndex = text.indexOf(word, wordIndex + 1)
  ) {
    if (!/[a-z0-9]/.test(text.charAt(wordIndex - 1))) return true;
  }
  return false;
}
