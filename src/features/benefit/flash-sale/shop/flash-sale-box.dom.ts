import { formatDateTime } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import type { FlashSaleInfo } from '../flash-offer.queries.ts';
import { toCountdown, flashNews, type FlashNews } from './flash-news.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;

/** The sale as the live call answers it. */
type AnnouncedSale = Omit<FlashSaleInfo, 'pointRateBp'>;

interface News {
  sale: AnnouncedSale;
  isMember: boolean;
}

/** Fills the box of FlashSaleBox.astro. */
export function showFlashSale(box: HTMLElement, { sale, isMember }: News): void {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ko';
  // The box has its texts by kind of news, with placeholders for the facts.
  const texts = JSON.parse(box.dataset['texts'] ?? '{}') as Record<string, string>;
  const { kind, price, left } = flashNews(sale);

  const facts: Record<string, string> = {
    from: formatDateTime(sale.startAt, locale),
    until: formatEnd(sale.endAt, locale),
    price: formatWon(price, locale),
    left: formatCount(left),
  };

  // Every second piece is the name of a hole.
  const pieces = (texts[kind] ?? '').split(/\{\{(\w+)\}\}/);

  box.querySelector('[data-name]')?.replaceChildren(sale.name);
  box
    .querySelector('[data-text]')
    ?.replaceChildren(
      ...pieces.map((piece, i) =>
        i % 2 === 0 ? piece : createFactElement(piece, facts[piece] ?? ''),
      ),
    );

  const button = box.querySelector('button');
  const link = box.querySelector('a');
  if (button) {
    if (kind === 'open' && isMember) void offerCode(button);
    else button.hidden = true;
  }
  if (link) link.hidden = kind !== 'open' || isMember;
  showClock(box.querySelector('[data-countdown]'), texts, isActive(kind) ? sale.endAt : undefined);
  askAtChange(sale);
}

/** Shows the button of the code's form, which is loaded for the few who can enter a code. */
async function offerCode(button: HTMLElement): Promise<void> {
  const form = await import('./flash-code.dom.ts').catch(() => undefined);
  if (!form) return; // the next live answer tries again
  form.startFlashCodeForm();
  button.hidden = false;
}

const isActive = (kind: FlashNews) => kind === 'active' || kind === 'limited';

/** Counts the seconds down to `endAt`, at once and while the page is open. */
function showClock(
  place: HTMLElement | null,
  texts: Readonly<Record<string, string>>,
  endAt: number | undefined,
): void {
  clearInterval(ticking);

  if (!place) return;

  place.hidden = endAt === undefined;

  if (endAt === undefined) return;

  const tick = () => {
    const { days, clock } = toCountdown(endAt, Date.now());
    const text = texts[days > 0 ? 'clockDays' : 'clock'] ?? '';
    place.textContent = text.replace('{{days}}', String(days)).replace('{{clock}}', clock);
  };

  tick();
  ticking = setInterval(tick, 1000);
}

/** A machine that translates the page leaves a price alone. */
function createFactElement(name: string, fact: string): HTMLElement {
  const factElement = document.createElement('span');
  if (name === 'price') factElement.translate = false;
  factElement.textContent = fact;
  return factElement;
}

/** The page may stay open over the beginning or the end. */
function askAtChange({ state, startAt, endAt }: AnnouncedSale): void {
  clearTimeout(timer);
  const wait = (state === 'waiting' ? startAt : endAt) - Date.now();
  if (state === 'ended' || wait < 0 || wait > LONGEST_TIMER_MS) return;
  // Not all pages that are open in the same moment.
  timer = setTimeout(askLiveAgain, wait + (performance.now() % 3000));
}
