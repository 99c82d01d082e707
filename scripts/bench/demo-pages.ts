import type { Agent } from 'node:http';
import { z } from 'zod';
import { setProducts } from '#db/seed/products-sets.ts';
import { DEMO_MEMBER } from '#src/demo/demo.service.ts';
import { FLASH_SALE } from '#src/demo/demo-prices.ts';
import { paths } from '#src/lib/paths.ts';
import { createAgent } from './agent.ts';
import { Buyer } from './buyer.ts';
import type { Page, PageKind } from '../page-bytes.ts';

const Live = z.object({
  products: z.array(
    z.object({
      itemCode: z.string(),
      saleStatus: z.string(),
      prodUnits: z.array(
        z.object({ itemCode: z.string(), saleStatus: z.string(), salePossibleQty: z.number() }),
      ),
    }),
  ),
});

/** A page of each kind of the demo shop, with a cart and a checkout that hold something. */
export async function findDemoPages(shopUrl: string): Promise<Record<PageKind, Page>> {
  const home = await (await fetch(shopUrl)).text();
  const category = findLink(home, /\/category\/\d+/);
  const codes = [...home.matchAll(/\/product\/([\w.-]+)/g)].map(([, code = '']) => code);
  const { itemCode, unitCode } = await findOnSale(shopUrl, [...new Set(codes)].slice(0, 50));

  const agent = createAgent();
  const buyer = new Buyer({ shopUrl, sandboxUrl: '' }, { agent });
  const checkoutSn = await buyer.beginCheckout(unitCode);
  const { cookie } = buyer;
  const ofMember = await findMemberPages(shopUrl, agent);

  agent.destroy();

  return {
    ...ofMember,
    home: { path: '/' },
    category: { path: category },
    search: { path: paths.search('자켓') },
    product: { path: paths.product(itemCode) },
    flashProduct: { path: await findFlashProduct(shopUrl) },
    setProduct: { path: paths.product(setProducts[0]?.itemCode ?? '') },
    productCoupons: { path: paths.productCoupons(itemCode) },
    cart: { path: paths.cart(), cookie },
    checkout: { path: `${paths.checkout(checkoutSn)}?guest=on`, cookie },
    login: { path: paths.login() },
    signUp: { path: paths.signUp() },
    exhibition: { path: findLink(home, /\/exhibitions\/\d+/) },
    familySale: { path: paths.familySale() },
    campaign: { path: paths.page('winter-camp') },
    stores: { path: paths.stores() },
    store: { path: findLink(await readPage(shopUrl, { path: paths.stores() }), /\/store\/\d+/) },
    notices: { path: paths.notices() },
    terms: { path: findLink(home, /\/terms\/[\w-]+/) },
    cs: { path: paths.cs() },
  };
}

/** Personal pages of the demo's member. */
async function findMemberPages(shopUrl: string, agent: Agent) {
  const member = new Buyer({ shopUrl, sandboxUrl: '' }, { agent });
  await member.ask('login', '/api/login', DEMO_MEMBER);

  const memberPage = (path: string): Page => ({ path, cookie: member.cookie });
  const [order = ''] = await findPaidOrders(shopUrl, memberPage(paths.myPage()));

  return {
    myPage: memberPage(paths.myPage()),
    order: memberPage(order),
    receipt: memberPage(`${order}/receipt`),
    wishList: memberPage(paths.wishList()),
    myCoupons: memberPage(`${paths.myCoupons()}?tab=download`),
    myPoints: memberPage(paths.myPoints()),
    myDeposit: memberPage(paths.myDeposit()),
    restockNotifies: memberPage(paths.restockNotifies()),
  };
}

/** Only paid orders have a receipt. */
async function findPaidOrders(shopUrl: string, myPage: Page): Promise<string[]> {
  const html = await readPage(shopUrl, myPage);
  const orders = [...html.matchAll(/\/myPage\/order\/[\w-]+/g)].map(([path]) => path);
  const headers = { cookie: myPage.cookie ?? '' };

  const receipts = await Promise.all(
    orders.map(async (path) => (await fetch(`${shopUrl}${path}/receipt`, { headers })).ok),
  );

  return orders.filter((_, i) => receipts[i]);
}

async function readPage(shopUrl: string, { path, cookie = '' }: Page): Promise<string> {
  return (await fetch(shopUrl + path, { headers: { cookie } })).text();
}

function findLink(html: string, pattern: RegExp): string {
  const path = pattern.exec(html)?.[0];
  if (path === undefined) throw new Error(`The page has no link like ${pattern.source}.`);
  return path;
}

/** The product of the demo's flash sale; its page has a box for what is new of the sale. */
async function findFlashProduct(shopUrl: string): Promise<string> {
  const path = paths.product(FLASH_SALE.itemCode);
  const page = await (await fetch(shopUrl + path)).text();
  if (!page.includes('class="flash-sale-box')) throw new Error(`${path} is in no flash sale.`);
  return path;
}

async function findOnSale(shopUrl: string, codes: readonly string[]) {
  const answer = await fetch(`${shopUrl}/api/live?itemCode=${codes.join(',')}`);
  for (const { itemCode, saleStatus, prodUnits } of Live.parse(await answer.json()).products) {
    const unit = prodUnits.find(
      (prodUnit) => prodUnit.saleStatus === 'OnSale' && prodUnit.salePossibleQty > 0,
    );
    if (saleStatus === 'On' && unit) return { itemCode, unitCode: unit.itemCode };
  }

  throw new Error('The home page shows nothing that is on sale.');
}
