import { plainForm } from './text.ts';

/** The form names and keywords are compared in: plain letters in lower case. */
export function searchText(text: string): string {
  return plainForm(text).toLowerCase();
}

/**
 * A LIKE pattern (escape '\\') for stored texts that contain a searched one, compared in lower case.
 * A sign that has other forms stands for each of them.
 */
export function buildContainsPattern(text: string): string {
  const part = searchText(text).replaceAll(/[\\%_]/g, '\\$&');
  return `%${part.replaceAll(/['"·-]/g, '_')}%`;
}

const FEWEST = 4;

/** The same for numbers: fewer letters than four, which many of them have, mean one whole. */
export function containingNumber(text: string): string {
  const pattern = buildContainsPattern(text);
  return text.length < FEWEST ? pattern.slice(1, -1) : pattern;
}
