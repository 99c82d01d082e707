import { listSeen } from '../../support/journey/accessible.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { isOfRoute, listPageRoutes } from '../../support/journey/page-routes.ts';
import { NOT_BY_ITSELF } from '../../support/journey/sample-pages.ts';
import type { AccessibilityView } from './accessibility-view.ts';
import { testFrame } from './frame-steps.ts';
import { testMemberArea } from './member-steps.ts';
import { testPurchase } from './purchase-steps.ts';

/** Declares the tests of all pages and layers in a language; each has a file, so that both run at a time. */
export function testAccessibility(view: Omit<AccessibilityView, 'toPath'>): void {
  const { locale, width, height } = view;

  test.describe(`${locale} at ${width} px`, () => {
    test.describe.configure({ mode: 'default' }); // the last test needs all before it
    test.use({ viewport: { width, height } });

    const toPath = (path: string) => (locale === 'ko' ? path : `/en${path === '/' ? '' : path}`);

    testFrame({ ...view, toPath });
    testMemberArea({ ...view, toPath });
    testPurchase({ ...view, toPath });

    test('every page is checked', () => {
      const routes = listPageRoutes();
      const looked = listSeen()
        .filter((pathname) => /^\/en(\/|$)/.test(pathname) === (locale === 'en'))
        .map((pathname) => pathname.replace(/^\/en(?=\/|$)/, '') || '/');
      const left = routes.filter((route) => !looked.some((one) => isOfRoute(route, one, routes)));
      const missing = left.filter((route) => !(route in NOT_BY_ITSELF));
      expect(missing, 'all tests above have to run').toEqual([]);
      expect(routes).toEqual(expect.arrayContaining(Object.keys(NOT_BY_ITSELF)));
    });
  });
}
