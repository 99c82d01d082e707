import { bannerFiles } from '../../../../lib/image.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath } from '../../../../lib/paths.ts';
import { withStorage } from '../../../../lib/storage.ts';
import type { HomeNews } from '../home-news.schema.ts';
import { dismissedFor, isDismissed } from '../popup.ts';

interface Shown {
  /** Under which name it is remembered as put away. */
  key: string;
  title: string;
  text: string;
  image: string | null;
  /** The target of the popup; without one it opens the form for a flash sale's code. */
  href: string | undefined;
}

/** `<home-news>` of HomeNews.astro and what it has to show: one popup at a time. */
class News {
  readonly #root: HTMLElement;
  #waiting: Shown[] = [];
  #shown: Shown | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;

    for (const away of root.querySelectorAll<HTMLElement>('[data-days]')) {
      away.addEventListener('click', () => {
        const { key } = this.#shown ?? {};
        const last = dismissedFor(Number(away.dataset.days), Date.now());
        if (key) withStorage(() => localStorage.setItem(key, last));
        this.#next();
      });
    }

    for (const end of root.querySelectorAll('[data-away], [data-opens]')) {
      end.addEventListener('click', () => this.#next());
    }

    addEventListener('keydown', ({ key }) => {
      if (key === 'Escape' && this.#shown && !document.querySelector('dialog:modal')) this.#next();
    });
  }

  show(waiting: readonly Shown[]) {
    this.#waiting = waiting.filter(({ key }) => {
      const kept = withStorage(() => localStorage.getItem(key)) ?? null;
      return !isDismissed(kept, Date.now());
    });
    this.#next();
  }

  #next() {
    const dialog = this.#root.querySelector('dialog');
    if (!dialog) return;
    this.#shown = this.#waiting.shift();
    dialog.open = this.#shown !== undefined; // opened like this it takes nobody's focus away
    if (this.#shown) fillNewsDialog(dialog, this.#shown);
  }
}

/** Shows the popups of the day, one after the other. */
export async function showHomeNews(root: HTMLElement, news: HomeNews): Promise<void> {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'ko';
  await firstScreen();
  const { flashSale, ...others } = news;
  const canEnter = flashSale !== undefined && (await startCodeForm());
  new News(root).show(getPopups(root, canEnter ? news : others, locale));
}

/** Loaded only where a code may be entered; without it the other popup is still shown. */
function startCodeForm(): Promise<boolean> {
  return import('../../../benefit/flash-sale/shop/flash-code.dom.ts').then(
    ({ startFlashCodeForm }) => {
      startFlashCodeForm();
      return true;
    },
    () => false,
  );
}

function getPopups(root: HTMLElement, { flashSale, popup }: HomeNews, locale: Locale): Shown[] {
  const { flashTitle = '', flashText = '' } = root.dataset;
  const all: Shown[] = [];

  if (flashSale) {
    const until = formatEnd(flashSale.endAt, locale);

    all.push({
      key: `flashPopup:${flashSale.flashSaleSn}`,
      title: flashTitle.replace('{{name}}', flashSale.name),
      text: flashText.replace('{{until}}', until),
      image: null,
      href: undefined,
    });
  }

  if (popup) {
    const { popupSn, title, text, image, linkUrl } = popup;
    const href = localePath(locale, linkUrl);
    all.push({ key: `popup:${popupSn}`, title, text, image, href });
  }

  return all;
}

function fillNewsDialog(dialog: HTMLElement, { title, text, image, href }: Shown) {
  const put = (name: string, value: string) => {
    const place = dialog.querySelector(`[data-${name}]`);
    if (place) place.textContent = value;
  };

  put('title', title);
  put('text', text);
  dialog.querySelector('img')?.remove();
  if (image !== null) dialog.prepend(getPicture(image));

  const link = dialog.querySelector<HTMLAnchorElement>('[data-look]');
  if (link) link.hidden = href === undefined;
  if (link && href !== undefined) link.href = href;

  const code = dialog.querySelector<HTMLElement>('[data-opens]');
  if (code) code.hidden = href !== undefined;
}

function getPicture(image: string): HTMLImageElement {
  const picture = new Image(800, 900);
  picture.alt = '';
  picture.src = bannerFiles(image).tall;
  return picture;
}

/** Waits until everything of the first screen has been loaded and painted: no popup comes before. */
async function firstScreen(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }

  for (const _ of ['paint', 'painted']) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
