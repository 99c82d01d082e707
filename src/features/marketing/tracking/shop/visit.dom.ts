import { withStorage } from '../../../../lib/storage.ts';

const CHOICE = 'northridge.statistics';
const VISIT = 'northridge.visit';

/** Returns whether the browser has an opt-out signal set (GPC, Do Not Track). */
export function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }; // not in all
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/**
 * Returns whether this browser opted in to counting visits; the footer has the switch, there is no
 * prompt.
 */
export function isVisitCounted(): boolean {
  return withStorage(() => localStorage.getItem(CHOICE)) === 'on';
}

export function setVisitCounted(isCounted: boolean): void {
  withStorage(() => {
    if (isCounted) return localStorage.setItem(CHOICE, 'on');
    localStorage.removeItem(CHOICE);
    sessionStorage.removeItem(VISIT);
  });
}

/** Longer tags are cut, as the endpoint takes them. */
const TAG_CHARS = 64;

/** The tags of the page's address, and the host before it unless that is the shop. */
export function findOrigin() {
  const query = new URLSearchParams(location.search);
  const [source, medium, campaign] = ['source', 'medium', 'campaign'].map((name) =>
    query.get(`utm_${name}`)?.slice(0, TAG_CHARS),
  );
  const host = document.referrer.split('/')[2]?.slice(0, TAG_CHARS);
  return { source, medium, campaign, referrer: host === location.host ? undefined : host };
}

/** The visit's random id, which lives as long as the tab; undefined without the opt-in. */
export function visitNumber(): string | undefined {
  if (!isVisitCounted()) return undefined;
  return withStorage(() => {
    const known = sessionStorage.getItem(VISIT);
    if (known) return known;

    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const newVisit = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

    sessionStorage.setItem(VISIT, newVisit);

    return newVisit;
  });
}
