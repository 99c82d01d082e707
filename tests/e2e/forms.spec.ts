import { findDemoPages } from '../../scripts/bench/demo-pages.ts';
import { paths } from '#src/lib/paths.ts';
import { expect, test } from '../support/journey.ts';
import { guestOrderPaths } from '#src/features/account/guest-order/guest-order-paths.ts';
import { memberPaths } from '#src/features/account/my-page/member-paths.ts';

test.use({ javaScriptEnabled: false });

/** Fields that may appear in a URL: search terms, price and date ranges. */
const PUBLIC = ['keyword', 'fromDate', 'toDate', '_f_minPrice', '_f_maxPrice'];

test('no form puts what is typed into the address before its script runs', async ({
  browser,
  site,
}) => {
  const pages = await findDemoPages(site.url);
  const { myPage } = pages;
  const forms = [
    ...Object.values(pages),
    { path: paths.signUpInformation() },
    { path: paths.findMemberId() },
    { path: paths.findPassword() },
    { path: paths.resetPassword() },
    { path: guestOrderPaths.findOrderNo() },
    { ...myPage, path: memberPaths.guestOrders() },
    { ...myPage, path: paths.changePassword() },
    { ...myPage, path: paths.myCoupons() },
  ];
  let posted = 0;
  for (const { path, cookie } of forms) {
    const headers = cookie !== undefined && { extraHTTPHeaders: { cookie } };
    await using context = await browser.newContext({ javaScriptEnabled: false, ...headers });
    const page = await context.newPage();
    await page.goto(site.url + path);
    expect(new URL(page.url()).pathname, path).toBe(new URL(path, site.url).pathname);
    for (const { method, typed, isEnabled } of await page.locator('form').evaluateAll(formsOf)) {
      if (method === 'get') expect(PUBLIC, path).toEqual(expect.arrayContaining(typed));
      // Only the login page accepts a POST of a form.
      else expect([path, isEnabled]).toEqual([path, path === paths.login()]);
      if (method !== 'post') continue;
      posted += 1;
      const answer = await context.request.post(page.url(), { form: {} });
      expect(answer.status(), path).toBeLessThan(500);
    }
  }
  expect(posted).toBeGreaterThan(10);
});

/** Runs in the page. */
function formsOf(forms: Element[]) {
  return forms.map((form) => {
    const typed = 'input[name]:not([type=hidden], [type=checkbox], [type=radio]), textarea[name]';
    return {
      method: (form as HTMLFormElement).method,
      typed: [...form.querySelectorAll(typed)].map((field) => field.getAttribute('name') ?? ''),
      isEnabled: form.querySelector('button:not([type=button]):enabled') !== null,
    };
  });
}
