/**
 * Speculation rules: the browser itself fetches pages that links marked `data-prefetch` lead to,
 * when one is about to be followed. A script that watches every link took 40 ms of each page.
 */
export const PREFETCH = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness: 'moderate' }],
});
