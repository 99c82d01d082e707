import { openDialog } from '../../../../components/dialog.ts';
import { fetchFragment } from '../../../../components/page-fragment.ts';

/** Shows the coupons of a product in a dialog of its page; else where the link leads, on their own. */
export function openCoupons(link: HTMLAnchorElement): void {
  const dialog = document.getElementById('coupons');
  if (!(dialog instanceof HTMLDialogElement)) return location.assign(link.href);
  fillCouponDialog(dialog, link.href).catch(() => location.assign(link.href));
}

/** Loaded each time it opens, so that coupons taken meanwhile are shown as taken. */
async function fillCouponDialog(dialog: HTMLDialogElement, href: string): Promise<void> {
  const [{ part }] = await Promise.all([
    fetchFragment(href, '[data-coupons]'),
    import('./coupon-download.dom.ts'),
  ]);

  dialog.querySelector('[data-content]')?.replaceChildren(...part.childNodes);
  openDialog(dialog);
}
