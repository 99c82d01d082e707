/**
 * Addresses that only the server names, in links of its pages, redirects and calls of providers:
 * browsers load the others (paths.ts) with every page.
 */
export const serverPaths = {
  goneProduct: (itemCode: string) => `/product/gone?itemCode=${encodeURIComponent(itemCode)}`,
  nicepayCallback: () => '/payment/nicepay_mobile_callback',
  naverpayCallback: () => '/payment/naverpay_callback',
  payuCallback: () => '/payment/payu_callback',
  noticesRss: () => '/rss/notices.xml',
  /** New products, for feed readers and search engines. */
  newRss: () => '/rss/new.xml',
  manifest: () => '/site.webmanifest',
  notFound: () => '/404',
  unavailable: () => '/503',
} as const;
