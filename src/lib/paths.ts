import type { Locale } from './locale.ts';

/** Adds the language prefix: `/cart` stays, or becomes `/en/cart`. */
export function localePath(locale: Locale, path: string): string {
  if (locale === 'ko') return path;
  return /^\/(?:$|[?#])/.test(path) ? `/en${path.slice(1)}` : `/en${path}`;
}

/** Splits off the language prefix: `/en/cart` -> `{ locale: 'en', path: '/cart' }`. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/en') return { locale: 'en', path: '/' };
  if (pathname.startsWith('/en/')) return { locale: 'en', path: pathname.slice(3) };
  return { locale: 'ko', path: pathname };
}

/** The parts of the home page that menus lead to. */
export const HOME_PARTS = ['categories', 'ranking', 'sale', 'exhibitions', 'brands'] as const;

/** The path of every page (rule 2.1), without the language prefix. */
export const paths = {
  home: () => '/',
  homePart: (part: (typeof HOME_PARTS)[number]) => `/#${part}`,
  product: (itemCode: string) => `/product/${encodeURIComponent(itemCode)}`,
  productCoupons: (itemCode: string) => `/product/${encodeURIComponent(itemCode)}/coupons`,
  category: (displayCateCode: string) => `/category/${displayCateCode}`,
  /** All products; the query has the order and the filters (rule 2.19). */
  products: () => '/products',
  brand: (brandCode: string) => `/brand/${brandCode}`,
  search: (keyword?: string) =>
    keyword === undefined ? '/search' : `/search?keyword=${encodeURIComponent(keyword)}`,
  /** The search without spelling correction. */
  searchAsTyped: (keyword: string) => `${paths.search(keyword)}&asTyped=true`,
  cart: () => '/cart',
  sharedCart: (token: string) => `/sharedCart/${encodeURIComponent(token)}`,
  /** The link to a checkout that staff composed. */
  orderLink: (token: string) => `/orderLink/${encodeURIComponent(token)}`,
  checkout: (checkoutSn: string) => `/checkout/${checkoutSn}`,
  orderComplete: (orderNo: string) => `/orderComplete/${orderNo}`,
  /** The page of a present's receiver: its token stands behind a `#`. */
  present: () => '/present',
  login: (redirectUrl?: string) =>
    redirectUrl === undefined ? '/login' : `/login?redirectUrl=${encodeURIComponent(redirectUrl)}`,
  findPassword: () => '/login/findPassword',
  resetPassword: () => '/login/findPassword/reset',
  findMemberId: () => '/login/findMemberId',
  foundMemberId: () => '/login/findMemberId/result',
  /** The page on which a member changes the password, by choice or because it expired. */
  changePassword: () => '/login/expirePassword',
  cs: () => '/cs',
  stores: () => '/store',
  store: (storeSn: number | string) => `/store/${storeSn}`,
  exhibition: (exhibitionSn: number | string) => `/exhibitions/${exhibitionSn}`,
  familySale: () => '/familysale',
  notices: () => '/cs/notice',
  notice: (noticeSn: number | string) => `/cs/notice/${noticeSn}`,
  /** A page of the page builder. */
  page: (pageCode: string) => `/page/${pageCode}`,
  signUp: () => '/signUp',
  signUpInformation: () => '/signUp/information',
  signUpComplete: () => '/signUp/complete',
  myPage: () => '/myPage',
  wishList: () => '/myPage/wishList',
  myPoints: () => '/myPage/info/point',
  myCoupons: () => '/myPage/info/coupon',
  myDeposit: () => '/myPage/info/deposit',
  restockNotifies: () => '/myPage/restockNotifies',
  myOrder: (orderNo: string) => `/myPage/order/${orderNo}`,
  myReceipt: (orderNo: string) => `/myPage/order/${orderNo}/receipt`,
  guestReceipt: (orderNo: string) => `/guest/order/${orderNo}/receipt`,
  guest: () => '/guest',
  /** The guest login, with the order to look up if it is known. */
  guestLogin: (orderNo?: string) =>
    orderNo === undefined ? '/login#guest' : `/login?orderNo=${encodeURIComponent(orderNo)}#guest`,
  guestOrder: (orderNo: string) => `/guest/order/${orderNo}`,
  terms: (termsCode: string) => `/terms/${termsCode}`,
  termsVersion: (termsCode: string, termsContentSn: number) =>
    `/terms/${termsCode}?termsContentSn=${termsContentSn}`,
} as const;

/**
 * A path of this site taken from a query, or undefined: no other host, no scheme, no control
 * characters, whatever way they are written.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || value.length > 500) return undefined;
  if (/[\\\u0000-\u0020\u007f]/.test(value) || /^\/(\/|%2f|%5c|%09)/i.test(value)) return undefined;

  const url = new URL(value, 'http://shop.invalid');
  // `/.//other.example` is a path of ours that, once its dots are resolved, names another host.
  if (url.origin !== 'http://shop.invalid' || url.pathname.startsWith('//')) return undefined;

  return url.pathname + url.search + url.hash;
}
