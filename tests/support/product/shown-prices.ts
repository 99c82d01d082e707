import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import { writeFeeds } from '#src/features/marketing/feed/feed.service.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import { codeOf } from '../order/cart.ts';
import type { TestProduct } from './factories.ts';
import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

/** A product with the fields that adding it to a cart needs besides its code. */
export interface Priced extends TestProduct {
  componentItems?: readonly object[];
}

export interface Places {
  displayCateCode: string;
  exhibitionSn: number;
  /** A member with the products in the wish list and the viewed products. */
  member: Shopper;
}

type Prices = Record<string, number | undefined>;
type Products = { products: { itemCode: string; benefitPrice: number }[] };

const WON = /<ins.*?(?:₩(\d+)|(\d+)원)/s;
const LIVE_PRICE = /data-live-price="(\d+)"/;

/** The current price of each product in each place of the shop, by its code. */
export async function readShownPrices(
  shop: TestShop,
  products: readonly Priced[],
  { displayCateCode, exhibitionSn, member }: Places,
): Promise<Map<string, Prices>> {
  const { locale } = member;
  const html = async (path: string) =>
    (await shop.shopper().raw(locale === 'ko' ? path : `/en${path}`)).text();
  const answer = async (path: string) => (await member.get<Products>(path)).body.products;
  const codes = products.map(({ itemCode }) => itemCode).join();

  const lists: Record<string, string> = {
    category: await html(`/category/${displayCateCode}`),
    sorted: await html(`/category/${displayCateCode}?sort=priceLow`),
    home: await html(locale === 'ko' ? '/' : ''),
    exhibition: await html(`/exhibitions/${exhibitionSn}`),
    familySale: await html('/familysale'),
    searchPage: await html('/search?keyword=onepricemark'),
  };

  const answers: Record<string, Products['products']> = {
    live: (await member.get<Live>(`/api/live?itemCode=${codes}`)).body.products,
    search: await answer('/api/search/result?keyword=onepricemark&limit=100'),
    wishList: await answer('/api/my/wishList?limit=100'),
    viewedHere: await answer(`/api/recentlyViewed?itemCode=${codes}`),
    viewed: await answer('/api/my/recentlyViewed'),
  };

  const myPath = locale === 'ko' ? '/myPage/wishList' : '/en/myPage/wishList';
  const wishPage = await (await member.raw(myPath)).text();
  const rss = await html('/rss/new.xml');

  await writeFeeds(shop.runtime);

  const naver = await (await fetch(`${shop.url}/feeds/naver.tsv`)).text();
  const google = await (await fetch(`${shop.url}/feeds/google.xml`)).text();
  const shown = new Map<string, Prices>();

  for (const product of products) {
    const { itemCode } = product;
    const prices: Prices = {};
    for (const [place, list] of Object.entries(lists)) prices[place] = cardPrice(list, itemCode);

    prices['wishPage'] = numberIn(
      wishPage.split(`/product/${itemCode}"`)[2]?.replaceAll(',', ''),
      WON,
    );

    for (const [place, list] of Object.entries(answers)) {
      prices[place] = list.find(
        (listedProduct) => listedProduct.itemCode === itemCode,
      )?.benefitPrice;
    }

    const suggested = await answer(`/api/search/autoComplete?keyword=${itemCode}`);

    prices['autoComplete'] = suggested.find(
      (listedProduct) => listedProduct.itemCode === itemCode,
    )?.benefitPrice;
    prices['rss'] = rssPrice(rss, itemCode);
    prices['naver'] = Number(
      naver.match(new RegExp(`^${codeOf(product)}\\t[^\\t]*\\t(\\d+)`, 'm'))?.[1],
    );
    prices['google'] = googlePrice(google, codeOf(product));
    Object.assign(prices, pagePrices(await html(`/product/${itemCode}`)));
    prices['cart'] = await cartPrice(shop.shopper(), product);
    shown.set(itemCode, prices);
  }

  return shown;
}

function cardPrice(html: string, itemCode: string): number | undefined {
  const [, card] = html.split(`data-live-item="${itemCode}"`);
  return numberIn(card, LIVE_PRICE);
}

function pagePrices(html: string): Prices {
  const [, summary] = html.split('class="summary-price"');
  return {
    page: numberIn(summary, LIVE_PRICE),
    openGraph: numberIn(html, /product:price:amount" content="(\d+)"/),
    jsonLd: numberIn(html, /"@type":"Offer"[^{}]*?"price":(\d+)/),
  };
}

function rssPrice(xml: string, itemCode: string): number | undefined {
  const item = xml.split('<item>').find((itemXml) => itemXml.includes(`/product/${itemCode}<`));
  return numberIn(item?.replaceAll(',', ''), /<description>.*?(?:₩(\d+)|(\d+)원)/);
}

function googlePrice(xml: string, unitCode: string): number | undefined {
  const item = xml.split('<item>').find((itemXml) => itemXml.includes(`<g:id>${unitCode}<`));
  return numberIn(item, /sale_price>(\d+)/) ?? numberIn(item, /g:price>(\d+)/);
}

function numberIn(text: string | undefined, pattern: RegExp): number | undefined {
  const found = text
    ?.match(pattern)
    ?.slice(1)
    .find((group) => group !== undefined);
  return found === undefined ? undefined : Number(found);
}

async function cartPrice(buyer: Shopper, product: Priced): Promise<number | undefined> {
  const { componentItems } = product;
  const item = { itemCode: codeOf(product), qty: 1, ...(componentItems && { componentItems }) };
  await buyer.post('/api/cart/addProdToCart', { items: [item] });
  const { body } = await buyer.get<Cart>('/api/cart/mine');
  return body.orderHandlers[0]?.lineItems[0]?.product.benefitPrice;
}
