import { pageText } from '../components/page-text.ts';
import { LIVE_AGAIN } from '../lib/live-again.ts';
import { getPageLocale } from '../lib/page-locale.ts';
import { $memberKey, $signedIn } from '../lib/signed-in.store.ts';
import type { Locale } from '../lib/locale.ts';
import { discountRate, formatCount, formatWon } from '../lib/money.ts';
import { ownPrice } from '../features/benefit/flash-sale/flash-sale-view.ts';
import {
  $blackFriday,
  $liveProducts,
  loadLive,
  type LiveProduct,
} from '../features/display/live/shop/live.store.ts';
import { displayStatus } from '../features/product/product/product-status.ts';

/**
 * Asks `GET /api/live` once a page (and again by lib/live-again.ts, or when the network is back) for
 * what a published page must not hold, about every `data-live-item="<itemCode>"` on it. Such an
 * element gets `data-live-status`; a `data-live-price="<won>"` in it gets the price of now, and a
 * hidden `data-live-changed` that says so is shown, or the flash price of the member who looks.
 * A `data-coupon-price` in it gets the price with coupons. Coupons are asked about by
 * `data-live-coupon="<couponSn>"`, and how many wish for a product by a `data-wish-count` in its
 * heart. A page with `data-visitor`, which is rendered for its visitor, asks nothing.
 */
export function startLiveCall(): void {
  const { visitor } = document.body.dataset;
  if (visitor !== undefined) {
    noteVisitor(visitor);
    return;
  }

  $liveProducts.listen((products) => {
    for (const item of listLiveItems()) {
      const product = products[item.dataset.liveItem ?? ''];
      if (product) showLiveProduct(item, product);
    }
  });

  $blackFriday.subscribe((blackFriday) => {
    if (!blackFriday) return;
    // Loaded on demand: usually there is none.
    void import('../features/display/popup/shop/black-friday.dom.ts').then(
      ({ leadToBlackFriday }) => leadToBlackFriday(blackFriday),
    );
  });

  refreshLiveItems();
  document.addEventListener(LIVE_AGAIN, refreshLiveItems);
  addEventListener('online', refreshLiveItems);
  // A page restored from the back/forward cache may show an outdated cart.
  addEventListener('pageshow', (event) => {
    if (event.persisted) refreshLiveItems();
  });
}

/** Notes who looks at a page that says so itself: the member's key, or '' of a guest. */
function noteVisitor(key: string) {
  if (key !== '') $memberKey.set($memberKey.get() ?? key);
  $signedIn.set(key !== '');
}

// The limits of the endpoint.
const MAX_PRODUCTS = 100;
const MAX_COUPONS = 20;
const listLiveItems = () => [...document.querySelectorAll<HTMLElement>('[data-live-item]')];

function couponSns(): string[] {
  const coupons = [...document.querySelectorAll<HTMLElement>('[data-live-coupon]')];
  const sns = new Set(coupons.flatMap((coupon) => coupon.dataset.liveCoupon ?? []));
  return [...sns].slice(0, MAX_COUPONS);
}

function refreshLiveItems() {
  const codes = new Set(listLiveItems().flatMap((item) => item.dataset.liveItem ?? []));
  const isHome = document.querySelector('home-news') !== null;
  const counted = document.querySelector<HTMLElement>('[data-wish-count]');
  const wishCountOf = counted?.closest<HTMLElement>('[data-item]')?.dataset.item;
  void loadLive([...codes].slice(0, MAX_PRODUCTS), { isHome, couponSns: couponSns(), wishCountOf });
}

function showLiveProduct(item: HTMLElement, product: LiveProduct) {
  const status = displayStatus(product);
  item.dataset.liveStatus = status;
  // An island that is not hydrated shows the published state, which is not for sale any more.
  if (status !== 'on') {
    item.querySelector('[client=attention]')?.dispatchEvent(new Event('wake'));
  }

  const locale = getPageLocale();
  const currentPrice = ownPrice(product);
  const isFlash = currentPrice !== product.benefitPrice;

  for (const price of item.querySelectorAll<HTMLElement>('[data-live-price]')) {
    const block = price.closest('.price');
    // The sale's own box explains the end of a flash price (FlashSaleBox.astro).
    const isExplained = isFlash || (block?.hasAttribute('data-flash') && product.flashSaleInfo);

    block?.toggleAttribute('data-flash', isFlash);

    if (price.dataset.livePrice === String(currentPrice)) continue;

    price.dataset.livePrice = String(currentPrice);
    price.textContent = formatWon(currentPrice, locale);
    showRate(price, discountRate(product.listPrice, currentPrice));
    if (!isExplained) item.querySelector('[data-live-changed]')?.removeAttribute('hidden');
  }

  for (const points of item.querySelectorAll<HTMLElement>('[data-live-points]')) {
    const amount = product.flashSaleInfo?.pointSaving ?? Number(points.dataset.livePoints);
    points.textContent = `${formatCount(amount)}P`;
  }

  for (const place of item.querySelectorAll<HTMLElement>('[data-coupon-price]')) {
    showCouponPrice(place, product.couponPrice, locale);
  }
}

/** Its room is kept empty until then. */
function showCouponPrice(
  place: HTMLElement,
  couponPrice: LiveProduct['couponPrice'],
  locale: Locale,
) {
  if (!couponPrice) return place.replaceChildren();

  const text = pageText(couponPrice.toTakeCount > 0 ? 'couponPriceToTake' : 'couponPrice');
  const [before = '', after = ''] = text.split('#');
  const price = document.createElement('strong');

  price.translate = false;
  price.textContent = formatWon(couponPrice.price, locale);
  place.replaceChildren(before, price, after);
}

function showRate(price: HTMLElement, rate: number) {
  const block = price.closest('.price');
  const shown = block?.querySelector<HTMLElement>('.price-rate');
  if (shown) shown.textContent = `${rate}%`;

  for (const part of block?.querySelectorAll<HTMLElement>('.price-rate, del') ?? []) {
    part.hidden = rate === 0;
  }
}
