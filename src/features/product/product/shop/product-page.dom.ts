import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { $layer, $viewedColor } from '../../../display/purchase/shop/purchase.store.ts';
import { $delivery, $liveProducts } from '../../../display/live/shop/live.store.ts';
import { couponNote } from '../../../benefit/coupon/shop/coupon-note.ts';
import { readCouponToTake } from '../../../benefit/coupon/shop/coupon-to-take.store.ts';
import './gallery.dom.ts';

// The texts on its delivery that depend on who reads the page, and when.
$delivery.subscribe((delivery) => {
  for (const [name, text] of Object.entries(delivery?.notes ?? {})) {
    const note = document.querySelector(`[data-delivery=${name}]`);
    if (note && text) note.textContent = text;
  }
});

const colors = [...document.querySelectorAll<HTMLElement>('.summary-colors a')];
$viewedColor.listen((color) => {
  for (const link of colors) {
    link.setAttribute('aria-current', String(link.dataset.color === String(color)));
  }
});
// `?color=` of a link (rule 2.2): the pictures at once, the choice when the island is there.
const requested = Number(new URLSearchParams(location.search).get('color'));
if (requested > 0) $viewedColor.set(requested);
const linked = location.search === '' ? null : document.querySelector('[client=attention]');
linked?.dispatchEvent(new Event('wake'));

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
