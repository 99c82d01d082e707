import { takeFlag } from '../../../../components/dialog.ts';
import { startLateIsland } from '../../../../components/late-island.ts';
import { showLogInToast } from '../../../../components/log-in-toast.ts';
import { pageText } from '../../../../components/page-text.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { $liveProducts } from '../../../display/live/shop/live.store.ts';
import { showRestockDialog } from './restock-dialog.store.ts';
import { RestockDialog, type RestockDialogProps } from './RestockDialog.tsx';

const started = new WeakSet<HTMLElement>();

/** Opens the dialog with a unit chosen, or none (''); a visitor is asked to log in. */
export function openRestock(host: HTMLElement, itemCode: string): void {
  if ($signedIn.get() === false) return askToLogIn(itemCode);

  showRestockDialog(itemCode);
  startDialogOnce(host);
}

/** Opens the dialog for a link with `restock=on` once the live call has answered. */
export function openRestockByAddress(host: HTMLElement): void {
  if (!takeFlag('restock')) return;

  const itemCode = new URL(location.href).searchParams.get('itemCode') ?? '';
  let isOpened = false;

  $liveProducts.subscribe((products) => {
    if (isOpened || Object.keys(products).length === 0) return;
    isOpened = true;
    openRestock(host, itemCode);
  });
}

function startDialogOnce(host: HTMLElement): void {
  const place = host.querySelector<HTMLElement>('[data-dialog]');
  if (!place || started.has(host)) return;

  started.add(host);

  const props = JSON.parse(place.dataset['dialog'] ?? '{}') as RestockDialogProps; // RestockButton.astro writes it
  startLateIsland(place, RestockDialog, props);
}

function askToLogIn(itemCode: string): void {
  const url = new URL(location.href);
  url.searchParams.set('restock', 'on');
  if (itemCode !== '') url.searchParams.set('itemCode', itemCode);

  showLogInToast(pageText('logInToNotify'), url.pathname + url.search);
}
