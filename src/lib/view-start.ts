/** TypeScript's own types lack what only some browsers have. */
type NavigationEntry = PerformanceEntry & { activationStart?: number };

/** Returns when a prerendered page was shown, on the clock of its performance entries; 0 of any other. */
export function viewStartMs(): number {
  const [navigation]: NavigationEntry[] = performance.getEntriesByType('navigation');
  return navigation?.activationStart ?? 0;
}
