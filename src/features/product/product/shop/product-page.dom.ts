import { formatArrival } from '../../../../lib/date.ts';
import { getPageLocale } from '../../../../lib/page-locale.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { $layer, $viewedColor } from '../../../display/purchase/shop/purchase.store.ts';
import { $liveProducts } from '../../../display/live/shop/live.store.ts';
import { couponNote } from '../../../benefit/coupon/shop/coupon-note.ts';
import { readCouponToTake } from '../../../benefit/coupon/shop/coupon-to-take.store.ts';
import { expectedArrival, toDays } from '../../../benefit/shipping/arrival.ts';
import './gallery.dom.ts';

/** The day a parcel paid for now arrives: a published page can't know when it is read. */
class ProductArrival extends HTMLElement {
  connectedCallback() {
    const locale = getPageLocale();
    const { holidays = '', daysOff = '', text = '' } = this.dataset;
    const days = { holidays: toDays(holidays), daysOff: toDays(daysOff), addDays: 0 };
    const date = formatArrival(expectedArrival(Date.now(), days), locale);
    this.textContent = text.replace('{date}', date);
  }
}
customElements.define('product-arrival', ProductArrival);

const colors = [...document.querySelectorAll<HTMLElement>('.summary-colors a')];
$viewedColor.listen((color) => {
  for (const link of colors) {
    link.setAttribute('aria-current', String(link.dataset.color === String(color)));
  }
});
// `?color=` of a link (rule 2.2): the pictures at once, the choice when the island is there.
const requested = Number(new URLSearchParams(location.search).get('color'));
if (requested > 0) $viewedColor.set(requested);
if (location.search !== '') {
  document.querySelector('.product-info astro-island')?.dispatchEvent(new Event('wake'));
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;

  const link = event.target.closest<HTMLElement>('.summary-colors a');
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    $viewedColor.set(Number(link.dataset.color));
    history.replaceState(history.state, '', link.getAttribute('href'));
  }

  if (event.target.closest('[data-purchase]')) $layer.set('options');
});

const note = document.querySelector<HTMLElement>('[data-coupon-note]');
$liveProducts.listen((products) => {
  const { couponPrice } = products[note?.dataset.couponNote ?? ''] ?? {};
  if (note) note.textContent = couponNote(note.dataset, couponPrice, $signedIn.get() === true);
});

const coupons = document.querySelector<HTMLAnchorElement>('.summary-coupons');
const couponDialog = document.querySelector<HTMLDialogElement>('#coupons');
coupons?.addEventListener('click', (event) => {
  if (!couponDialog || event.ctrlKey || event.metaKey || event.shiftKey) return;

  event.preventDefault();
  showCoupons(couponDialog, coupons.href);
});

function showCoupons(dialog: HTMLDialogElement, href: string) {
  const loaded = import('../../../benefit/coupon/shop/coupon-dialog.dom.ts');
  loaded.then(({ openCoupons }) => openCoupons(dialog)).catch(() => location.assign(href));
}

// Back from the log-in: the sheet is opened again, and takes what was asked for in it.
if (coupons && couponDialog && readCouponToTake() !== undefined) {
  const stop = $signedIn.listen((isSignedIn) => {
    stop();
    if (isSignedIn) showCoupons(couponDialog, coupons.href);
  });
}
