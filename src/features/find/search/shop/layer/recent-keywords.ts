import { plainForm } from '../../../../../lib/text.ts';

/** Keywords remembered on a device. */
const RECENT_KEYWORDS_MAX = 10;

/** Recent searches stored on the device; `isOn` is the shopper's own switch. */
export interface RecentKeywords {
  isOn: boolean;
  /** The latest first. */
  keywords: readonly string[];
}

export const NO_KEYWORDS: RecentKeywords = { isOn: true, keywords: [] };

/** Returns the keywords with one more in the first place, if remembering is on. */
export function withKeyword(recent: RecentKeywords, keyword: string): RecentKeywords {
  const text = plainForm(keyword);
  if (!recent.isOn || text === '') return recent;

  const others = recent.keywords.filter(
    (otherKeyword) => otherKeyword.toLowerCase() !== text.toLowerCase(),
  );

  return { ...recent, keywords: [text, ...others].slice(0, RECENT_KEYWORDS_MAX) };
}

export function withoutKeyword(recent: RecentKeywords, keyword: string): RecentKeywords {
  return {
    ...recent,
    keywords: recent.keywords.filter((otherKeyword) => otherKeyword !== keyword),
  };
}

/** Switched off, nothing stays behind. */
export function buildEmptyRecentKeywords(isOn: boolean): RecentKeywords {
  return { isOn, keywords: [] };
}

/** Text stored by `JSON.stringify`, by an older version or by another script. */
export function parseRecent(text: string | null): RecentKeywords {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return NO_KEYWORDS;

    const { isOn, keywords } = value as Partial<Record<keyof RecentKeywords, unknown>>;
    const list: unknown[] = Array.isArray(keywords) ? keywords : [];
    const texts = list.filter((item): item is string => typeof item === 'string' && item !== '');

    return { isOn: isOn !== false, keywords: texts.slice(0, RECENT_KEYWORDS_MAX) };
  } catch {
    return NO_KEYWORDS;
  }
}
