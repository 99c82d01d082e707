import { PAGE_SIZE } from '../lib/constants.ts';

const SHOWN = 5;
const MOST_PAGES = 100_000;

/** The page numbers to offer: five around the current one, fewer when there are not as many. */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(SHOWN, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(SHOWN / 2)), pageCount - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}

/** The page asked for, as a whole number within what there is. */
export function clampPage(requested: string | null, pageCount: number): number {
  const page = /^\d{1,6}$/.test(requested ?? '') ? Number(requested) : 1;
  return Math.min(Math.max(1, page), Math.max(1, pageCount));
}

/**
 * Reads the requested page of a list whose query returns the total count. A page past the end is
 * clamped to the last one, so that a list which has become shorter never looks empty.
 */
export async function readPage<T extends { total: number }>(
  requested: string | null,
  read: (range: { offset: number; limit: number }) => Promise<T>,
): Promise<T & { page: number; pageCount: number }> {
  const readAt = (page: number) => read({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const wanted = clampPage(requested, MOST_PAGES);
  const first = await readAt(wanted);
  const pageCount = Math.ceil(first.total / PAGE_SIZE);
  const page = Math.min(wanted, Math.max(1, pageCount));

  const list = page === wanted ? first : await readAt(page);
  return { ...list, page, pageCount };
}
