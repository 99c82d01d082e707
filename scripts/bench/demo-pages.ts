import { Agent } from 'node:http';
import { z } from 'zod';
import { Buyer } from './buyer.ts';
import type { Page, PageKind } from '../page-bytes.ts';

const Live = z.object({
  products: z.array(
    z.object({
      itemCode: z.string(),
      status: z.string(),
      units: z.array(
        z.object({ itemCode: z.string(), saleStatus: z.string(), saleableQty: z.number() }),
      ),
    }),
  ),
});

/** A page of each kind of the demo shop, with a cart and a checkout that hold something. */
export async function findDemoPages(shopUrl: string): Promise<Record<PageKind, Page>> {
  const home = await (await fetch(shopUrl)).text();
  const category = /\/category\/\d+/.exec(home)?.[0];
  if (category === undefined) throw new Error('The home page links to no category.');
  const codes = [...home.matchAll(/\/product\/([\w.-]+)/g)].map(([, code = '']) => code);
  const { itemCode, unitCode } = await findOnSale(shopUrl, [...new Set(codes)].slice(0, 50));
  const agent = new Agent({ keepAlive: true });
  const buyer = new Buyer({ shopUrl, sandboxUrl: '' }, { agent });
  const checkoutSn = await buyer.beginCheckout(unitCode);
  agent.destroy();
  const { cookie } = buyer;
  return {
    home: { path: '/' },
    category: { path: category },
    product: { path: `/product/${itemCode}` },
    cart: { path: '/cart', cookie },
    checkout: { path: `/checkout/${checkoutSn}?guest=on`, cookie },
  };
}

async function findOnSale(shopUrl: string, codes: readonly string[]) {
  const answer = await fetch(`${shopUrl}/api/live?itemCode=${codes.join(',')}`);
  for (const { itemCode, status, units } of Live.parse(await answer.json()).products) {
    const unit = units.find((one) => one.saleStatus === 'OnSale' && one.saleableQty > 0);
    if (status === 'on' && unit) return { itemCode, unitCode: unit.itemCode };
  }
  throw new Error('The home page shows nothing that is on sale.');
}
