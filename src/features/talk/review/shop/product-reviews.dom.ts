import { showToast } from '../../../../components/toast.ts';
import type { ViewerTexts } from '../../../../components/viewer.dom.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { openReport } from '../../report/shop/report-dialog.dom.ts';
import { photoItems } from '../../text/shop/photo-list.dom.ts';
import type { ReviewFit } from '../review.ts';
import type { Review, ReviewPage } from '../review.schema.ts';
import { listReviewFacts, getStars } from '../review-words.ts';
import { fillText } from '../../../../lib/fill-text.ts';

/** The texts as ProductReviews.astro writes them; `#` stands for the number. */
interface Texts extends Record<'score' | 'photo' | 'leftMember' | 'rewarded' | 'none', string> {
  fits: Record<ReviewFit, string>;
  reported: string;
  network: string;
  viewer: ViewerTexts;
}

/** Starts sorts, filters, further pages, recommending and reporting of a product's reviews. */
export function startReviews(host: HTMLElement): void {
  const texts = JSON.parse(host.dataset['texts'] ?? '{}') as Texts;

  host.addEventListener('change', ({ target }) => {
    const form = target instanceof Element ? target.closest('.review-filter') : null;
    if (form) void loadReviews(host, texts, { isMore: false });
  });
  host.addEventListener('click', (event) => {
    const { target } = event;
    const photo = target instanceof Element ? target.closest('.review-photos a') : null;
    if (photo instanceof HTMLAnchorElement) {
      event.preventDefault();
      void openPhotoViewer(host, texts, photo);
    }

    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || button.ariaBusy === 'true') return;

    if ('more' in button.dataset) void loadReviews(host, texts, { isMore: true });
    if ('photosOpen' in button.dataset) void openPhotoViewer(host, texts);
    if ('recommend' in button.dataset) void toggleReviewRecommendation(button, texts);
    if ('report' in button.dataset) {
      const dialog = host.querySelector<HTMLDialogElement>('#review-report');
      openReport(dialog, `/api/reviews/${getSn(button)}/report`, texts);
    }
  });

  void markRecommended([...host.querySelectorAll<HTMLElement>('.review-list > [data-review]')]);
  host.querySelector('.review-filter')?.addEventListener('submit', (event) => {
    event.preventDefault();
  });
}

/** Opens the viewer; without it, a photo opens by itself. */
async function openPhotoViewer(
  host: HTMLElement,
  texts: Texts,
  link?: HTMLAnchorElement,
): Promise<void> {
  try {
    const { openPhotos } = await import('./review-photos.dom.ts');
    await openPhotos(host, texts, link);
  } catch {
    if (link) location.assign(link.href);
  }
}

/** Number of the latest request of each list: responses may arrive out of order. */
const latest = new WeakMap<HTMLElement, number>();

/** Loads the first page of the chosen sort and filters, or the page after those shown. */
async function loadReviews(host: HTMLElement, texts: Texts, { isMore }: { isMore: boolean }) {
  const form = host.querySelector<HTMLFormElement>('.review-filter');
  const list = host.querySelector('.review-list');
  const template = host.querySelector('template');
  const status = host.querySelector('[data-status]');
  const more = host.querySelector<HTMLButtonElement>('[data-more]');

  if (!form || !list || !template || !status) return;

  const query = new URLSearchParams({ itemCode: host.dataset['item'] ?? '' });
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }

  if (isMore) query.set('after', host.dataset['next'] ?? '');
  if (more) more.ariaBusy = 'true';

  const call = (latest.get(host) ?? 0) + 1;
  latest.set(host, call);

  const isLatest = () => latest.get(host) === call;
  try {
    const page = await api.get<ReviewPage>(`/api/reviews?${query}`);

    if (!isLatest()) return;

    const items = page.reviews.map((review) => getItem(template, review, texts));
    if (isMore) list.append(...items);
    else list.replaceChildren(...items);
    void markRecommended(items);
    host.dataset['next'] = page.next ?? '';
    if (more) more.hidden = page.next === null;
    status.textContent = page.reviews.length === 0 ? texts.none : '';
    if (isMore) items[0]?.querySelector<HTMLElement>('[data-recommend]')?.focus();
  } catch (error) {
    if (isLatest()) showToast(getText(error, texts));
  } finally {
    if (more && isLatest()) more.ariaBusy = null;
  }
}

/** Marks those that the member recommends. */
async function markRecommended(items: readonly HTMLElement[]): Promise<void> {
  if ($signedIn.get() !== true || items.length === 0) return;

  const sns = items.map((item) => item.dataset['review']).join(',');
  const path = `/api/my/reviews/recommended?reviewSns=${sns}`;
  const { reviewSns } = await api.look<{ reviewSns: number[] }>(path).catch(() => ({
    reviewSns: [],
  }));

  for (const item of items) {
    const isMine = (reviewSns as number[]).includes(Number(item.dataset['review']));
    if (isMine) item.querySelector('[data-recommend]')?.setAttribute('aria-pressed', 'true');
  }
}

function getText(error: unknown, { network }: Texts): string {
  return error instanceof ApiError && error.code !== 'Network' ? error.message : network;
}

/** A list item with the parts of ReviewItem.astro. */
function getItem(template: HTMLTemplateElement, review: Review, texts: Texts): HTMLElement {
  const item = template.content.firstElementChild?.cloneNode(true) as HTMLElement; // ReviewItem.astro
  item.dataset['review'] = String(review.reviewSn);

  const put = (part: string, text: string) => {
    const place = item.querySelector(`[data-${part}]`);
    if (place) place.textContent = text;
  };

  const show = (part: string, isShown: boolean) =>
    item.querySelector(`[data-${part}]`)?.toggleAttribute('hidden', !isShown);
  const facts = listReviewFacts(review, texts.fits);

  show('rewarded', review.rewarded);
  show('best', review.best);
  show('monthly', review.reviewType === 'MonthlyUsage');
  show('unbought', review.reviewType === 'NonPurchase');
  put('stars', getStars(review.score));
  put('score', fillText(texts.score, review.score));
  put('author', review.author || texts.leftMember);
  put('date', review.writtenOn);
  put('facts', facts.join(' · '));
  show('facts', facts.length > 0);
  put('text', review.text);
  put('count', String(review.recommendCount));
  show('photos', review.images.length > 0);
  item.querySelector('[data-photos]')?.replaceChildren(...photoItems(review.images, texts.photo));

  return item;
}

const getSn = (button: HTMLElement) =>
  button.closest<HTMLElement>('[data-review]')?.dataset['review'] ?? '';

/** Recommends, or takes that back; the count changes once the server has counted (rule 5.7). */
async function toggleReviewRecommendation(button: HTMLButtonElement, texts: Texts): Promise<void> {
  const path = `/api/reviews/${getSn(button)}/recommend`;

  button.ariaBusy = 'true';

  try {
    const isTaken = button.ariaPressed === 'true';
    const answer = await (isTaken ? api.delete : api.post)<{ recommendCount: number }>(path);
    button.ariaPressed = String(!isTaken);
    const count = button.querySelector('[data-count]');
    if (count) count.textContent = String(answer.recommendCount);
  } catch (error) {
    showToast(getText(error, texts));
  } finally {
    button.ariaBusy = null;
  }
}
