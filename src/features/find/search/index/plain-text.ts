import { searchText } from '../../../../lib/search-text.ts';

/**
 * The words of a text as they are looked for: letters and digits, with what joins them inside of a
 * word ('p6202-001', '1.2l'). Emoji and punctuation part words; "men's" is 'mens'.
 */
export function plainText(text: string): string {
  return searchText(text)
    .replace(/['’\uFE0F]/g, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])[._-]+|[._-]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}
