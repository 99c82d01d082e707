/** The form names and keywords are compared in: NFC, lower case, one space between words. */
export function searchText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
