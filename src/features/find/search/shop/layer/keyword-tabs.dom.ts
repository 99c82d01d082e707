import type { Translate } from '../../../../../i18n/t.ts';
import { startTabs } from '../../../../../components/tabs.ts';
import { api } from '../../../../../lib/api.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { localePath, paths } from '../../../../../lib/paths.ts';
import type { TopSearch } from '../../../keyword/keyword.schema.ts';
import { createElement, createIcon } from './element.dom.ts';
import type { RecentKeywords } from './recent-keywords.ts';
import {
  $recentKeywords,
  loadRecentKeywords,
  removeRecentKeyword,
  removeRecentKeywords,
  switchRecentKeywords,
} from './recent-keywords.store.ts';

/** If there are fewer popular keywords, the shop's suggestions stand below them. */
const ENOUGH_POPULAR = 5;

interface Words {
  t: Translate;
  locale: Locale;
}

/** Fills the lists shown while nothing is typed: recent and popular keywords. */
export function startKeywordTabs(root: HTMLElement, words: Words): void {
  loadRecentKeywords();
  startTabs(root, { inAddress: false });

  const hasRecent = $recentKeywords.get().keywords.length > 0;
  if (!hasRecent) root.querySelector<HTMLElement>('#search-popular-tab')?.click();
  $recentKeywords.subscribe((recent) => showRecent(root, recent, words));
  getPartOrThrow(root, 'recent-clear').addEventListener('click', removeRecentKeywords);
  getPartOrThrow(root, 'recent-switch').addEventListener('click', () => {
    switchRecentKeywords(!$recentKeywords.get().isOn);
  });
  void showPopular(root, words);
}

function showRecent(root: HTMLElement, { isOn, keywords }: RecentKeywords, words: Words): void {
  const { t, locale } = words;
  const rows = keywords.map((keyword) => {
    const label = t('search.layer.remove', { keyword });
    const remove = createElement(
      'button',
      { type: 'button', 'aria-label': label },
      createIcon('close'),
    );

    remove.addEventListener('click', () => {
      removeRecentKeyword(keyword);
      // The button is gone: the focus goes on to the next one, not to the top of the page.
      (
        root.querySelector<HTMLElement>('[data-recent] button') ??
        getPartOrThrow(root, 'recent-switch')
      ).focus();
    });

    const href = localePath(locale, paths.search(keyword));
    return createElement('li', {}, createElement('a', { href }, keyword), remove);
  });

  getPartOrThrow(root, 'recent').replaceChildren(...rows);

  const none = getPartOrThrow(root, 'recent-none');
  none.hidden = rows.length > 0;
  none.textContent = t(isOn ? 'search.layer.noRecent' : 'search.layer.recentOff');
  getPartOrThrow(root, 'recent-clear').hidden = rows.length === 0;
  getPartOrThrow(root, 'recent-switch').textContent = t(
    isOn ? 'search.layer.switchOff' : 'search.layer.switchOn',
  );
}

async function showPopular(root: HTMLElement, { t, locale }: Words): Promise<void> {
  const { keywords } = await api
    .get<TopSearch>('/api/search/topSearch')
    .catch((): TopSearch => ({ keywords: [] }));

  const rows = keywords.map(({ rank, keyword, movement, places }) => {
    const text = t(`search.layer.movement.${movement}`, { places });
    const short = { up: `▲ ${places}`, down: `▼ ${places}`, same: '–', new: 'NEW' }[movement];
    const sign = createElement('span', { class: 'movement', 'data-movement': movement });

    sign.append(
      createElement('span', { 'aria-hidden': 'true' }, short),
      createElement('span', { class: 'sr-only' }, text),
    );

    const href = localePath(locale, paths.search(keyword));

    return createElement(
      'li',
      {},
      createElement('a', { href }, createElement('b', {}, String(rank)), keyword, sign),
    );
  });

  getPartOrThrow(root, 'popular').replaceChildren(...rows);
  getPartOrThrow(root, 'popular-few').hidden = rows.length >= ENOUGH_POPULAR;
}

/** An element the overlay's HTML has: `data-<name>`. */
function getPartOrThrow(root: HTMLElement, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-${name}]`);
  if (!found) throw new Error(`The search overlay has no data-${name}.`);
  return found;
}
