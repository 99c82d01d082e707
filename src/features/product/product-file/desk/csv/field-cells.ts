import { parseInstant } from '../../../../../lib/instant.ts';
import { oneLine } from '../../../../../lib/text.ts';
import { FITS, type ProductFit } from '../../../product/fit.ts';
import {
  SEARCH_WORDS_MAX,
  SEO_TITLE_MAX,
  toSearchWords,
} from '../../../product/words/search-words.ts';
import { NAMED_SIZE_KINDS, type SizeKind } from '../../../size/size-kind.ts';
import { readOneOf, upTo, type Read } from './csv-cells.ts';

export const readInstant: Read<number> = (cells, cell) =>
  parseInstant(cell.text) ?? cells.refuse(cell, 'time');
/** An empty cell is no time. */
export const readInstantOrNone: Read<number | null> = (cells, cell) =>
  cell.text === '' ? null : readInstant(cells, cell);

export const readSearchWords: Read<string> = (cells, cell) =>
  upTo(SEARCH_WORDS_MAX)(cells, { ...cell, text: toSearchWords(cell.text) });

export const readSeoTitle: Read<string> = (cells, cell) =>
  upTo(SEO_TITLE_MAX)(cells, { ...cell, text: oneLine(cell.text) });

export const readFit: Read<ProductFit> = (cells, cell) =>
  cell.text === '' ? '' : readOneOf(...FITS.filter((fit) => fit !== ''))(cells, cell);

export const readSizeKind: Read<SizeKind> = (cells, cell) =>
  cell.text === '' ? '' : readOneOf(...NAMED_SIZE_KINDS)(cells, cell);
