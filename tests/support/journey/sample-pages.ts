import { readFileSync } from 'node:fs';

export const BUNDLE = '/product/P9504';

/** Pages of every kind, by a name for their group. */
export const PAGES = {
  'lists, filters and products': [
    '/',
    '/category/001',
    '/category/001?_f_colors=navy&_f_maxPrice=99999',
    '/category/001?_f_brands=B06&_f_minPrice=900000',
    '/brand/B01',
    '/products?_f_benefits=SALE&sort=discount',
    '/product/P1001',
    '/product/P9503',
    '/search?keyword=%EC%9E%90%EC%BC%93',
    '/search?keyword=',
    '/no-such-page',
    '/product/P5007', // ended long ago: 410
  ],
  'products of every kind and state': [
    '/product/P1401', // units by combination
    '/product/P3007', // four levels of options
    BUNDLE,
    '/product/P3001', // add-ons
    '/product/P1011', // not on sale yet
    '/product/P1209', // paused
    '/product/P4006', // sold out
    '/product/P1410', // ended
    '/product/P1001/coupons',
  ],
  'stores, exhibitions and campaigns': [
    '/store',
    '/store/5?showType=map',
    '/store/1?storeDetail=on',
    '/exhibitions/1901',
    '/exhibitions/1849',
    '/exhibitions/1890',
    '/familysale',
    '/page/winter-camp',
  ],
  'the cart, accounts and help': [
    '/cart',
    '/sharedCart/no-such-link', // a link that has ended
    '/orderLink/no-such-link',
    '/login',
    '/login#guest',
    '/login/oauth?merged=2',
    '/login/findMemberId',
    '/login/findOrderNo',
    '/login/auth/transferMember',
    '/login/findPassword',
    '/login/findPassword/reset#link',
    '/login/unsubscribe#link',
    '/present#link',
    '/login/left',
    '/signUp',
    '/signUp/findPassword',
    '/signUp/findPassword/reset#link',
    '/cs',
    '/cs/notice',
    '/cs/notice/12',
  ],
  terms: listTermsCodes().map((termsCode) => `/terms/${termsCode}`),
};

/** The distinct codes of the demo's terms. */
function listTermsCodes(): string[] {
  const file = new URL('../../../db/seed/content/terms.yaml', import.meta.url);
  const codes = readFileSync(file, 'utf8').matchAll(/^- termsCode: (\w+)$/gm);
  return [...new Set(Array.from(codes, ([, code = '']) => code))];
}

/** Routes that are checked at another URL, or not at all. */
export const NOT_BY_ITSELF: Readonly<Record<string, string>> = {
  '/404': 'is shown at /no-such-page',
  '/guest': 'only leads elsewhere',
  '/guest/claim/[kind]/[orderNo]/confirm': 'opens from its request alone, as a member’s does',
  '/naver/oauth': 'only leads elsewhere',
  '/product/gone': 'is shown at the address of its product',
  '/signUp/oauth': 'needs a provider: social.spec.ts',
  '/staff/[...path]': 'is an application: staff-desk.spec.ts',
  '/staff/preview/page/[pageCode]': 'is a page of the page builder: staff-pages.spec.ts',
};
