const SHOWN = 5;

/** The page numbers to offer: five around the current one, fewer when there are not as many. */
export function pageWindow(page: number, pageCount: number): number[] {
  const length = Math.min(SHOWN, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(SHOWN / 2)), pageCount - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}

/** The page asked for, as a whole number within what there is. */
export function clampPage(asked: string | null, pageCount: number): number {
  const page = /^\d{1,6}$/.test(asked ?? '') ? Number(asked) : 1;
  return Math.min(Math.max(1, page), Math.max(1, pageCount));
}
