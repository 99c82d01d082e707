import type { Generated } from 'kysely';
import type { Locale } from './member.ts';

/** The number of searches for a keyword on one day, in one language. */
export interface SearchCountTable {
  /** Civil day in Korea, `2026-11-20`. */
  day: string;
  /** Of the page that was searched on. */
  locale: Locale;
  /** As `searchText` writes it, at most 40 letters. */
  keyword: string;
  searchCount: number;
  /** Products the latest of these searches found; 0 is a miss. */
  resultCount: number;
  /** Results of these searches that were opened. */
  clickCount: Generated<number>;
}

/** A term of a group whose terms all mean the same. */
export interface SynonymTable {
  /** The term without blanks. */
  termKey: string;
  groupName: string;
  term: string;
  sortOrder: number;
}
