import { $added } from '../../../display/purchase/shop/added.store.ts';
import { getPageLocale } from '../../../../lib/page-locale.ts';
import { splitLocale } from '../../../../lib/paths.ts';
import type { BeaconEvent } from '../tracking.schema.ts';
import { asksNotToBeCounted, isVisitCounted, setVisitCounted, visitNumber } from './visit.dom.ts';
import { watchVitals } from './vitals.dom.ts';

// Limits of the endpoint.
const MAX_EVENTS = 20;
const ITEM_CODE = /^[A-Za-z0-9][\w.-]{0,63}$/;

/** Collects the page's events and sends them in one beacon on page hide. Loaded when idle. */
export function startBeacon(): void {
  const isUnwanted = asksNotToBeCounted();
  startChoice(isUnwanted);

  if (isUnwanted) return;

  const { search } = location; // a filter may change it
  const [, page = '', code = ''] = splitLocale(location.pathname).path.split('/');
  let events = eventsOfView(page, code);
  let vitals = document.visibilityState === 'visible' ? watchVitals() : () => [];

  const note = (event: BeaconEvent) => {
    if (events.length < MAX_EVENTS) events.push(event);
  };

  $added.listen((codes) => {
    for (const itemCode of codes) note({ kind: 'addToCart', itemCode });
  });
  noteResultClicks(note);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) note({ kind: 'pageView' });
  });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    sendBeaconEvents(page, [...vitals(), ...events].slice(0, MAX_EVENTS), search);
    vitals = () => [];
    events = [];
  });
}

function eventsOfView(page: string, code: string): BeaconEvent[] {
  const view: BeaconEvent = { kind: 'pageView' };
  const isProduct = page === 'product' && ITEM_CODE.test(code);
  if (isProduct) return [view, { kind: 'productView', itemCode: code }];
  return page === 'checkout' && !isReload() ? [view, { kind: 'checkoutBegun' }] : [view];
}

/** Returns whether the page was reloaded or restored from history: that is no new checkout. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

/** Records clicks on search results, a measure of relevance. */
function noteResultClicks(note: (event: BeaconEvent) => void): void {
  const keyword = document.querySelector<HTMLElement>('[data-found]')?.dataset.searched;
  if (!keyword) return;

  const locale = getPageLocale();

  document.querySelector('main')?.addEventListener('click', ({ target }) => {
    const isResult = target instanceof Element && target.closest('[data-live-item] a[href]');
    if (isResult) note({ kind: 'searchClick', keyword, locale });
  });
}

function sendBeaconEvents(page: string, events: BeaconEvent[], search = ''): void {
  if (events.length === 0) return;
  const visit = visitNumber();
  const origin = visit && [search, document.referrer];
  const beacon = JSON.stringify({ page, events, visit, origin });
  navigator.sendBeacon('/api/tracking/beacon', new Blob([beacon], { type: 'application/json' }));
}

/** Connects the switch in the footer. */
function startChoice(isUnwanted: boolean): void {
  const choice = document.querySelector<HTMLElement>('[data-statistics]');
  const box = choice?.querySelector('input');
  if (!choice || !box) return;

  box.checked = !isUnwanted && isVisitCounted();
  box.disabled = isUnwanted;
  choice.toggleAttribute('data-unwanted', isUnwanted);
  box.addEventListener('change', () => {
    if (!box.checked) sendBeaconEvents('', [{ kind: 'visitWithdrawn' }]); // it has its number yet
    setVisitCounted(box.checked);
  });
}
