import { paths } from '../../../lib/paths.ts';
import { FAMILY_SALE_CODE } from '../../product/category/category-code.ts';

/** The time in which an exhibition is there: from `startAt`, until `endAt` if it ends at all. */
export interface ExhibitionWindow {
  status: string;
  startAt: number;
  endAt: number | null;
}

export type ExhibitionState = 'hidden' | 'running' | 'ended';

/** Returns whether an exhibition has a page; it runs up to but not including `endAt`. */
export function exhibitionState(window: ExhibitionWindow, now: number): ExhibitionState {
  const { status, startAt, endAt } = window;
  if (status !== 'On' || now < startAt) return 'hidden';
  return endAt !== null && now >= endAt ? 'ended' : 'running';
}

/** The time in which an exhibition takes comments: from `commentFrom`, until `commentUntil` if any. */
export interface CommentWindow {
  commentFrom: number | null;
  commentUntil: number | null;
}

export type CommentState = 'none' | 'open' | 'closed';

/** Returns whether an exhibition shows comments, and whether it takes more of them. */
export function commentState(window: CommentWindow, now: number): CommentState {
  const { commentFrom, commentUntil } = window;
  if (commentFrom === null || now < commentFrom) return 'none';
  return commentUntil !== null && now >= commentUntil ? 'closed' : 'open';
}

/** The moments still to come at which an exhibition changes what pages show. */
export function changesAhead(
  { startAt, endAt, commentFrom = null, commentUntil = null }: ChangingWindow,
  now: number,
): number[] {
  const times = new Set([startAt, endAt, commentFrom, commentUntil]);
  return [...times].flatMap((time) => (time !== null && time > now ? [time] : []));
}

type ChangingWindow = ExhibitionWindow & Partial<CommentWindow>;

/** The after-service guide (rule 2.8). */
export const AFTER_SERVICE_SN = 1849;

/** The target of a main category's banner. */
export function categoryHref(displayCateCode: string): string {
  return displayCateCode === FAMILY_SALE_CODE
    ? paths.familySale()
    : paths.category(displayCateCode);
}
