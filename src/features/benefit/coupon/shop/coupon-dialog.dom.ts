import { startLateIsland } from '../../../../components/late-island.ts';
import { openDialog } from '../../../../components/dialog.ts';
import { api } from '../../../../lib/api.ts';
import type { DownloadableCoupon } from '../coupon.schema.ts';
import { noteCoupons } from './coupon-stand.store.ts';
import { ProductCouponList, type CouponWords } from './ProductCouponList.tsx';

let removeList: (() => void) | undefined;

/**
 * Opens the dialog with the coupons of a product, read each time: coupons taken meanwhile are shown
 * as taken. Rejects if they can't be read.
 */
export async function openCoupons(dialog: HTMLDialogElement): Promise<void> {
  const { item = '', words = '{}' } =
    dialog.querySelector<HTMLElement>('[data-words]')?.dataset ?? {};
  const query = new URLSearchParams({ itemCode: item, limit: '100' });
  const path = `/api/my/coupon/downloadable?${query}`;
  const { coupons } = await api.look<{ coupons: DownloadableCoupon[] }>(path);

  removeList?.();
  noteCoupons(coupons);

  const place = document.createElement('div');
  dialog.querySelector('[data-words]')?.replaceChildren(place);
  // ProductCoupons.astro writes the words.
  const props = { coupons, itemCode: item, ...(JSON.parse(words) as CouponWords) };
  removeList = startLateIsland(place, ProductCouponList, props);
  openDialog(dialog);
}
