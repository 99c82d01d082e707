import { withStorage } from '../../../../lib/storage.ts';

const CHOICE = 'shop.statistics';
const VISIT = 'shop.visit';

/** Returns whether the browser has an opt-out signal set (GPC, Do Not Track). */
export function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }; // not in all
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Returns whether this browser opted in to counting visits, by the switch in the footer. */
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
