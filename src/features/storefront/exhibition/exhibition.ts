import { paths } from '../../../lib/paths.ts';

/** When an exhibition is there: from `startAt`, until `endAt` if it ends at all. */
export interface ExhibitionWindow {
  status: string;
  startAt: number;
  endAt: number | null;
}

export type ExhibitionState = 'hidden' | 'running' | 'ended';

/** Whether an exhibition has a page; it runs up to but not including `endAt`. */
export function exhibitionState(window: ExhibitionWindow, now: number): ExhibitionState {
  const { status, startAt, endAt } = window;
  if (status !== 'On' || now < startAt) return 'hidden';
  return endAt !== null && now >= endAt ? 'ended' : 'running';
}

/** The moments still to come at which an exhibition changes what pages show. */
export function changesAhead({ startAt, endAt }: ExhibitionWindow, now: number): number[] {
  return [startAt, endAt].flatMap((at) => (at !== null && at > now ? [at] : []));
}

/** The after-service guide (spec 2). */
export const AFTER_SERVICE_SN = 1849;

/** The category that has a page of its own, /familysale (spec 2). */
export const FAMILY_SALE_CODE = '009';

/** The target of a main category's banner. */
export function categoryHref(displayCateCode: string): string {
  return displayCateCode === FAMILY_SALE_CODE
    ? paths.familySale()
    : paths.category(displayCateCode);
}
