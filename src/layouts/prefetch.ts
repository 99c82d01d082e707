/** The addresses of published product pages, in Korean and in other languages. */
const PRODUCT_PAGES = ['/product/:code', '/:locale/product/:code'];

/**
 * Speculation rules: the browser itself fetches the pages that links marked `data-prefetch` lead to,
 * when one is about to be followed, and renders those of products in advance. Only pages that are
 * the same for everybody are marked, and no other kind than the product's is rendered: it waits for
 * being shown with all that asks or counts (lib/when-shown.ts). A browser that does not prerender,
 * as on a phone with little memory, still fetches. Astro's own script would listen on every link.
 */
export const PREFETCH = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ selector_matches: 'a[data-prefetch]' }, { href_matches: PRODUCT_PAGES }],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { selector_matches: 'a[data-prefetch]' }, eagerness: 'moderate' }],
});
