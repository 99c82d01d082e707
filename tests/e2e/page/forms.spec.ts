import { findDemoPages } from '../../../scripts/bench/demo-pages.ts';
import type { Page } from '../../../scripts/page-bytes.ts';
import { claimPaths } from '#src/features/order/claim/claim-paths.ts';
import { paths } from '#src/lib/paths.ts';
import { expect, test } from '../../support/journey/journey.ts';
import { guestOrderPaths } from '#src/features/account/guest-order/guest-order-paths.ts';
import { memberPaths } from '#src/lib/member-paths.ts';

test.use({ javaScriptEnabled: false });

/** Fields that may appear in a URL: search terms, price and date ranges. */
const PUBLIC = ['keyword', 'fromDate', 'toDate', '_f_minPrice', '_f_maxPrice'];

/**
 * What a form may choose in advance: nothing that is paid for, agreed to or sent. Any other choice
 * has to be added here, with its reason.
 */
const CHOSEN = [
  /^\/cart /, // what is in it is about to be ordered
  /^\/ 전체$/, // a tab of the ranking
  /^\/checkout\/\S+ 신용·체크카드/, // one method has to be chosen
  /^\/checkout\/\S+ 주문자와 받는 분이 같습니다/, // it copies a name: nothing is paid for or agreed to
  /\/claim\/(return|exchange)\/\S+ 택배 기사 방문 수거$/, // the other one is paid for
];

test('no form puts what is typed into the address, nor chooses what costs or consents, before its script runs', async ({
  browser,
  site,
}) => {
  const pages = await findDemoPages(site.url);
  const { myPage } = pages;
  const orderNo = await findDelivered(site.url, myPage);

  const forms = [
    ...Object.values(pages),
    ...(['Return', 'Exchange'] as const).map((type) => ({
      ...myPage,
      path: claimPaths.request('myPage', type, orderNo),
    })),
    ...[memberPaths.member(), memberPaths.refundAccount()].map((path) => ({ ...myPage, path })),
    { path: paths.signUpInformation() },
    { path: paths.findMemberId() },
    { path: paths.findPassword() },
    { path: paths.resetPassword() },
    { path: guestOrderPaths.findOrderNo() },
    { ...myPage, path: memberPaths.guestOrders() },
    { ...myPage, path: paths.changePassword() },
    { ...myPage, path: paths.myCoupons() },
  ];

  const choices: string[] = [];
  let posted = 0;
  for (const { path, cookie } of forms) {
    const headers = cookie !== undefined && { extraHTTPHeaders: { cookie } };
    await using context = await browser.newContext({ javaScriptEnabled: false, ...headers });
    const page = await context.newPage();

    await page.goto(site.url + path);

    expect(new URL(page.url()).pathname, path).toBe(new URL(path, site.url).pathname);

    const chosen = await page.locator('input:checked').evaluateAll(choicesOf);
    choices.push(...chosen.map((label) => `${path} ${label}`));

    for (const { method, typed, isOffered } of await page.locator('form').evaluateAll(formsOf)) {
      if (method === 'get') expect(PUBLIC, path).toEqual(expect.arrayContaining(typed));
      // Only the login page accepts a POST of a form.
      else expect([path, isOffered]).toEqual([path, path === paths.login()]);

      if (method !== 'post') continue;

      posted += 1;

      const answer = await context.request.post(page.url(), { form: {} });
      expect(answer.status(), path).toBeLessThan(500);
    }
  }

  expect(posted).toBeGreaterThan(10);

  const isMeant = (choice: string) => CHOSEN.some((allowed) => allowed.test(choice));
  expect(choices.filter((choice) => !isMeant(choice))).toEqual([]);

  for (const allowed of CHOSEN) expect(choices).toContainEqual(expect.stringMatching(allowed));
});

/** The number of the member's latest order that has arrived. */
async function findDelivered(shopUrl: string, { path, cookie = '' }: Page): Promise<string> {
  const html = await (await fetch(shopUrl + path, { headers: { cookie } })).text();
  const links = html.split('href="/myPage/order/').slice(1);
  const delivered = links.find((link) => link.slice(0, link.indexOf('</a>')).includes('배송완료'));
  return /^[\w-]+/.exec(delivered ?? '')?.[0] ?? '';
}

/** Runs in the page: the labels of what is chosen. */
function choicesOf(inputs: Element[]) {
  return inputs.map((input) => {
    const [label] = (input as HTMLInputElement).labels ?? [];
    return (label?.textContent ?? input.getAttribute('aria-label') ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  });
}

/** Runs in the page. */
function formsOf(forms: Element[]) {
  return forms.map((form) => {
    const typed = 'input[name]:not([type=hidden], [type=checkbox], [type=radio]), textarea[name]';
    const buttons = [...form.querySelectorAll('button:not([type=button]):enabled')];

    return {
      method: (form as HTMLFormElement).method,
      typed: [...form.querySelectorAll(typed)].map((field) => field.getAttribute('name') ?? ''),
      isOffered: buttons.some((button) => button.checkVisibility()),
    };
  });
}
