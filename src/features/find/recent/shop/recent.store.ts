import { atom } from 'nanostores';
import { api } from '../../../../lib/api.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import type { ProductBrief } from '../../product-list/product-brief.schema.ts';
import { keptAfter, mergeViewed, listUnsent, type KeptView } from '../recent.ts';
import type { RecentList, RecentProducts } from '../recent.schema.ts';

const KEY = 'recent';

/** The items stored in this browser, newest first. */
export const $recent = atom<readonly KeptView[]>(readRecent());

/**
 * Notes the product that the strip of its page names, if any, and forgets the oldest beyond its
 * maximum. Other pages may have noted some since this one was loaded.
 */
export function noteViewed(strip: HTMLElement): void {
  const { viewed, max } = strip.dataset;
  if (!viewed) return;

  const noted = mergeViewed(readRecent(), [{ itemCode: viewed, viewedAt: Date.now() }]);
  saveRecent(noted.slice(0, Number(max)));
}

/** The products as they stand now; a member's are those of all their devices. */
export async function loadRecent(): Promise<ProductBrief[]> {
  if ($signedIn.get() === true) return (await syncRecent()).products;
  const itemCodes = $recent.get().map(({ itemCode }) => itemCode);
  if (itemCodes.length === 0) return [];
  const query = new URLSearchParams({ itemCode: itemCodes.join(',') });
  return (await api.get<RecentProducts>(`/api/recentlyViewed?${query}`)).products;
}

/**
 * Adds to the member's list what this browser saw since it did so last, and takes that list over:
 * what was forgotten on another device goes here too.
 */
export async function syncRecent(): Promise<RecentList> {
  const posted = listUnsent($recent.get());
  const viewed = posted.map(({ itemCode, viewedAt }) => ({ itemCode, viewedAt }));
  const list = await api.post<RecentList>('/api/my/recentlyViewed', { viewed });
  saveRecent(keptAfter($recent.get(), { posted, list: list.viewed }));
  return list;
}

/** Forgets one product here and, for a member, everywhere; rejects with `ApiError`. */
export async function forgetViewed(itemCode: string): Promise<void> {
  if ($signedIn.get() === true) await api.delete(`/api/my/recentlyViewed/${itemCode}`);
  saveRecent($recent.get().filter((view) => view.itemCode !== itemCode));
}

export async function forgetAllViewed(): Promise<void> {
  if ($signedIn.get() === true) await api.delete('/api/my/recentlyViewed');
  forgetHere();
}

/** Forgets the list of this browser alone: the next to use it need not see it. */
export function forgetHere(): void {
  saveRecent([]);
}

function saveRecent(viewed: readonly KeptView[]): void {
  $recent.set(viewed);

  try {
    localStorage.setItem(KEY, JSON.stringify(viewed));
  } catch {
    // A browser that stores nothing remembers for as long as the page is open.
  }
}

function readRecent(): readonly KeptView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** Anything may be stored there: what is no object has neither field. */
function isViewed(value: unknown): value is KeptView {
  const view = Object(value) as Partial<Record<keyof KeptView, unknown>>;
  return typeof view.itemCode === 'string' && typeof view.viewedAt === 'number';
}
