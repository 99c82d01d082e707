import { withStorage } from '../../../lib/storage.ts';

const CHOICE = 'northridge.statistics';
const VISIT = 'northridge.visit';

/** The browser's owner has set it to ask every site not to follow them. */
export function asksNotToBeCounted(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }; // not in all
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Whether visits of this browser may be counted as such. Nobody is asked; the footer offers it. */
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

/** A random number that lives as long as the tab; undefined, and none is made, unless allowed. */
export function visitNumber(): string | undefined {
  if (!isVisitCounted()) return undefined;
  return withStorage(() => {
    const known = sessionStorage.getItem(VISIT);
    if (known) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    sessionStorage.setItem(VISIT, made);
    return made;
  });
}
