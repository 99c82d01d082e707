import { atom } from 'nanostores';
import {
  NO_KEYWORDS,
  parseRecent,
  buildEmptyRecentKeywords,
  withKeyword,
  withoutKeyword,
  type RecentKeywords,
} from './recent-keywords.ts';

const STORED_AS = 'recentKeywords';

/** Recent searches of this device; they are not sent to the server. */
export const $recentKeywords = atom<RecentKeywords>(NO_KEYWORDS);

/** Reads what was stored, perhaps by another tab. */
export function loadRecentKeywords(): void {
  $recentKeywords.set(parseRecent(readStored()));
}

export function addRecentKeyword(keyword: string): void {
  loadRecentKeywords();
  saveRecentKeywords(withKeyword($recentKeywords.get(), keyword));
}

export function removeRecentKeyword(keyword: string): void {
  saveRecentKeywords(withoutKeyword($recentKeywords.get(), keyword));
}

export function removeRecentKeywords(): void {
  saveRecentKeywords(buildEmptyRecentKeywords($recentKeywords.get().isOn));
}

export function switchRecentKeywords(isOn: boolean): void {
  saveRecentKeywords(buildEmptyRecentKeywords(isOn));
}

function saveRecentKeywords(recent: RecentKeywords): void {
  $recentKeywords.set(recent);

  try {
    localStorage.setItem(STORED_AS, JSON.stringify(recent));
  } catch {
    // Storage is full or forbidden: it is remembered until the page is left.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}
