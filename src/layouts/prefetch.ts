/**
 * Speculation rules: the browser itself fetches pages that links marked `data-prefetch` lead to,
 * when one is about to be followed. Astro's own script would listen on every link of the page.
 */
export const PREFETCH = JSON.stringify({
  prefetch: [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness: 'moderate' }],
});
