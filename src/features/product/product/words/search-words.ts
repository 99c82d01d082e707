import { oneLine } from '../../../../lib/text.ts';

/** The longest text of search words, and the longest title of a page, as the tables have room for. */
export const SEARCH_WORDS_MAX = 500;
export const SEO_TITLE_MAX = 100;

/** Words or phrases between commas or on lines of their own, each once: `캠핑 의자, 릴렉스체어`. */
export function toSearchWords(text: string): string {
  return [...new Set(splitSearchWords(text))].join(', ');
}

/** The words of a text that `toSearchWords` has written, or that staff type. */
export function splitSearchWords(text: string): string[] {
  return text
    .split(/[,，、\n]/)
    .map(oneLine)
    .filter((word) => word !== '');
}
