import { DEFAULT_LOCALE, isLocale } from '../../../../lib/locale.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { recentCard } from '../recent-card.ts';
import { $recent, forgetViewed, loadRecent } from './recent.store.ts';

const SHOWN = 10;

/** Shows the products viewed last in `<recent-strip>`, and updates them. */
export async function fillStrip(strip: HTMLElement): Promise<void> {
  await whoseListIsKnown();

  const { viewed } = strip.dataset;
  const template = strip.querySelector('template');
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const others = (await loadRecent()).filter(({ itemCode }) => itemCode !== viewed);

  const products = others.slice(0, SHOWN);
  if (!template || products.length === 0) return;

  const cards = products.flatMap((product) => recentCard(template, product, locale) ?? []);
  const list = strip.querySelector('ul');

  list?.replaceChildren(...cards);
  list?.addEventListener('click', forgetClickedItem);
  $recent.listen((kept) => takeOut(strip, new Set(kept.map(({ itemCode }) => itemCode))));
  strip.querySelector('section')?.removeAttribute('hidden');
}

/** The live call says whether the list is a member's. */
function whoseListIsKnown(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $signedIn.subscribe((isSignedIn) => {
      if (isSignedIn === undefined) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

function forgetClickedItem({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const card = button?.closest('li');
  if (!card) return;

  void forgetViewed(card.dataset['item'] ?? '').then(
    () => card.remove(),
    () => {},
  );
}

function takeOut(strip: HTMLElement, kept: ReadonlySet<string>): void {
  for (const card of strip.querySelectorAll<HTMLElement>('ul > li')) {
    if (!kept.has(card.dataset['item'] ?? '')) card.remove();
  }
  if (!strip.querySelector('ul > li')) strip.querySelector('section')?.setAttribute('hidden', '');
}
