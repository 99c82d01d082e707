import { Agent } from 'node:http';
import { z } from 'zod';
import { Buyer } from './buyer.ts';
import type { Page, PageKind } from '../page-bytes.ts';

const Live = z.object({
  products: z.array(
    z.object({
      units: z.array(
        z.object({ itemCode: z.string(), saleStatus: z.string(), saleableQty: z.number() }),
      ),
    }),
  ),
});

/** A page of each kind of the demo shop, with a cart and a checkout that hold something. */
export async function findDemoPages(shopUrl: string): Promise<Record<PageKind, Page>> {
  const home = await (await fetch(shopUrl)).text();
  const first = (pattern: RegExp) => {
    const path = pattern.exec(home)?.[0];
    if (path === undefined) throw new Error(`The home page links to no ${pattern.source}.`);
    return path;
  };
  const product = first(/\/product\/[\w.-]+/);
  const category = first(/\/category\/\d+/);
  const code = product.slice('/product/'.length);
  const live = Live.parse(await (await fetch(`${shopUrl}/api/live?itemCode=${code}`)).json());
  const unit = live.products[0]?.units.find(
    (one) => one.saleStatus === 'OnSale' && one.saleableQty > 0,
  );
  if (!unit) throw new Error(`${product} is sold out.`);
  const agent = new Agent({ keepAlive: true });
  const buyer = new Buyer({ shopUrl, sandboxUrl: '' }, { agent });
  const checkoutSn = await buyer.beginCheckout(unit.itemCode);
  agent.destroy();
  const { cookie } = buyer;
  return {
    home: { path: '/' },
    category: { path: category },
    product: { path: product },
    cart: { path: '/cart', cookie },
    checkout: { path: `/checkout/${checkoutSn}`, cookie },
  };
}
