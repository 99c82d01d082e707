import type { ReviewFit, ReviewTable, ReviewType, TalkStatus } from '#db/tables/talk.ts';
import type { ReviewCounts } from '../../product/product/score/score.ts';
import type { FreeTexts } from '../text/free-text.ts';

export type { ReviewFit, ReviewType, TalkStatus };

/** rule 3.28. Purchase: from delivery; MonthlyUsage: a month after it; NonPurchase: without an order. */
export const REVIEW_TYPES = [
  'Purchase',
  'MonthlyUsage',
  'NonPurchase',
] as const satisfies readonly ReviewType[];

export const FITS = ['Small', 'True', 'Large'] as const satisfies readonly ReviewFit[];

/** Held: by the word list, until staff looked. Hidden: by staff, or by reports. */
export const REVIEW_STATUSES = [
  'Displayed',
  'Held',
  'Hidden',
  'Deleted',
] as const satisfies readonly TalkStatus[];

/** The free texts of a review, searched for held words; as they are once it is deleted. */
export const NO_REVIEW_TEXTS = {
  text: '',
  usualSize: '',
} as const satisfies FreeTexts<ReviewTable>;

/** Letters of a review (rule 5.8). */
export const REVIEW_TEXT = { min: 10, max: 3000 } as const;

/** The most letters of the shop's reply to a review. */
export const REPLY_MAX = 1000;

/** Photos of a review (rule 5.8). */
export const REVIEW_PHOTOS = {
  max: 10,
  maxBytes: 5 * 1024 * 1024,
  types: ['jpg', 'png', 'gif'],
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** From the purchase review to the one after a month's use. */
export const MONTHLY_AFTER_MS = 30 * DAY_MS;

export const REVIEW_SORTS = ['Recommend', 'Best', 'Latest', 'ScoreHigh', 'ScoreLow'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The sort of photo reviews above the list and in the viewer of their photos. */
export const BEST_PHOTOS = 'Best' satisfies ReviewSort;

/** Reviews of a page, on the product's page and by call. */
export const REVIEWS_SHOWN = 10;

/** The facts that decide on the points of a review. */
interface Rewarded {
  status: string;
  photoCount: number;
  /** Points promised when it was written, without photos and with them. */
  textPoint: number;
  photoPoint: number;
}

/**
 * The points that a review has earned in its state: those of its kind while everybody sees it and
 * its item is kept.
 */
export function earnedPoints(
  { status, photoCount, textPoint, photoPoint }: Rewarded,
  isItemKept: boolean,
): number {
  if (status !== 'Displayed' || !isItemKept) return 0;
  return photoCount > 0 ? photoPoint : textPoint;
}

/** Scores of 1 to 5 as percent, for the bar of the average (rule 9.5: score × 20). */
export function scorePercent({ reviewCount, scoreSum }: ReviewCounts): number {
  return reviewCount === 0 ? 0 : Math.round((scoreSum * 20) / reviewCount);
}
