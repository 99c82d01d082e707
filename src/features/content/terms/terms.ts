import { kstDay } from '../../../lib/date.ts';
import { kstMidnight } from '../../../lib/instant.ts';

/** The civil days of a version of a terms text: when it was made known, and from when it holds. */
interface TermsDates {
  announcementDt: string;
  impositionDt: string;
}

/** past: replaced by a later one; current: in force; announced: known, not yet in force. */
type TermsState = 'past' | 'current' | 'announced';

/**
 * The versions anybody may read at `now` with their states; `versions` latest imposition first. One
 * that is not announced yet is left out, unless it holds already.
 */
export function stateVersions<T extends TermsDates>(
  versions: readonly T[],
  now: number,
): (T & { state: TermsState })[] {
  const today = kstDay(now);
  const current = versions.find(({ impositionDt }) => impositionDt <= today);

  return versions
    .filter((version) => version.announcementDt <= today || version.impositionDt <= today)
    .map((version) => ({ ...version, state: getState(version, current, today) }));
}

function getState(
  termsDates: TermsDates,
  current: TermsDates | undefined,
  today: string,
): TermsState {
  if (termsDates === current) return 'current';
  return termsDates.impositionDt > today ? 'announced' : 'past';
}

/** Returns the times at which the pages of a new or changed version change: now, announced, in force. */
export function termsPublishTimes(dates: TermsDates, now: number): number[] {
  const times = [dates.announcementDt, dates.impositionDt].map(kstMidnight);
  const isSeen = times.some((publishTime) => publishTime <= now);
  return [
    ...new Set([...(isSeen ? [now] : []), ...times.filter((publishTime) => publishTime > now)]),
  ];
}

/** The terms that the footer of every page links. */
export const FOOTER_TERMS: readonly string[] = ['use', 'privacy'];
