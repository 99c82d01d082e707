/**
 * The form names and keywords are compared in: NFC, lower case, one space between words, and nothing
 * that cannot be seen.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
