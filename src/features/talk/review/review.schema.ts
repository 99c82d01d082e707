import { z } from 'zod';
import { ScoreFacts } from '../../product/product/product.schema.ts';
import { BODY_FIGURES, USUAL_SIZE_MAX, type BodyFigure } from '../../product/size/body.ts';
import { writtenText } from '../text/text.schema.ts';
import { BODY_TYPES } from './review-body.ts';
import {
  FITS,
  REVIEW_PHOTOS,
  REVIEW_SORTS,
  REVIEW_STATUSES,
  REVIEW_TEXT,
  REVIEW_TYPES,
} from './review.ts';

const Sn = z.coerce.number().int().positive();

function bodyFigure(figure: BodyFigure) {
  const { min, max } = BODY_FIGURES[figure];
  return z.int('BodyFigureInvalid').min(min, 'BodyFigureInvalid').max(max, 'BodyFigureInvalid');
}

const content = {
  score: z.int('ReviewScoreRequired').min(1, 'ReviewScoreRequired').max(5, 'ReviewScoreRequired'),
  text: writtenText({
    ...REVIEW_TEXT,
    tooShort: 'ReviewTextTooShort',
    tooLong: 'ReviewTextTooLong',
  }),
  fit: z.enum(FITS).optional(),
  heightCm: bodyFigure('heightCm').optional(),
  weightKg: bodyFigure('weightKg').optional(),
  /** The size that the writer usually wears. */
  usualSize: writtenText({
    min: 0,
    max: USUAL_SIZE_MAX,
    tooShort: 'UsualSizeTooLong',
    tooLong: 'UsualSizeTooLong',
  }).optional(),
  bodyType: z.enum(BODY_TYPES).optional(),
  /** The consent to all of the body above: nothing of it is stored without, and what was is deleted. */
  bodyConsent: z.boolean().optional(),
  /** True if its author wants a mail about a reply of the shop; so at first, and as it was if left out. */
  replyNotify: z.boolean().optional(),
};

/** A new review: of a bought item, of one after a month's use, or of a product. */
export const WriteReview = z.discriminatedUnion('reviewType', [
  z.strictObject({ reviewType: z.literal('Purchase'), orderItemSn: z.int(), ...content }),
  z.strictObject({ reviewType: z.literal('MonthlyUsage'), monthlyUsageOf: z.int(), ...content }),
  z.strictObject({
    reviewType: z.literal('NonPurchase'),
    itemCode: z.string().max(40),
    ...content,
  }),
]);
export type WriteReview = z.output<typeof WriteReview>;

/** Replaces a review's content; photos not in `keep` are deleted, the files are added. */
export const EditReview = z.strictObject({
  ...content,
  keep: z.array(z.string().max(64)).max(REVIEW_PHOTOS.max).default([]),
});
export type EditReview = z.output<typeof EditReview>;

/** Names the subject of a new review, or the review to be edited; one of them. */
export const ReviewFormQuery = z.object({
  reviewSn: Sn.optional(),
  itemCode: z.string().max(40).optional(),
  monthlyUsageOf: Sn.optional(),
  orderItemSn: Sn.optional(),
});
export type ReviewFormQuery = z.output<typeof ReviewFormQuery>;

export const ReviewParams = z.object({ reviewSn: Sn });
export const ReviewWritten = z.object({ reviewSn: z.int(), status: z.enum(REVIEW_STATUSES) });
export type ReviewWritten = z.output<typeof ReviewWritten>;

const Image = z.object({
  name: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

export type ReviewPhoto = Omit<z.output<typeof Image>, 'name'>;

/** A body as it is shown: the lower ends of steps of 5 cm and 5 kg, never the figures. */
export const ShownBody = z.object({
  heightFrom: z.int().nullable(),
  weightFrom: z.int().nullable(),
  /** '' if it is not said. */
  usualSize: z.string(),
  bodyType: z.enum(BODY_TYPES).nullable(),
});

/** The shop's reply to a review, with the day of it in words. */
const ReviewReply = z.object({ text: z.string(), repliedOn: z.string() });

/** A review as everybody sees it. */
export const Review = z.object({
  reviewSn: z.int(),
  reviewType: z.enum(REVIEW_TYPES),
  /** Written after a month of use. */
  monthlyUsage: z.boolean(),
  score: z.int(),
  text: z.string(),
  /** Masked; '' for a member who left. */
  author: z.string(),
  /** The bought unit's options; '' if there are none. */
  optionName: z.string(),
  fit: z.enum(FITS).nullable(),
  /** Null for a review that tells none. */
  body: ShownBody.nullable(),
  images: z.array(Image),
  recommendCount: z.int(),
  best: z.boolean(),
  /** The reader's own. */
  owner: z.boolean(),
  /** False for a review that only its author sees. */
  displayed: z.boolean(),
  /** It earned or will earn points. */
  rewarded: z.boolean(),
  createdAt: z.int(),
  /** The day of `createdAt` in words. */
  writtenOn: z.string(),
  /** Left out without one. */
  reply: ReviewReply.optional(),
});
export type Review = z.output<typeof Review>;

/** A body as its owner told it, for their own form alone. */
const OwnBody = z.object({
  heightCm: z.int().nullable(),
  weightKg: z.int().nullable(),
  usualSize: z.string(),
  bodyType: z.enum(BODY_TYPES).nullable(),
});

/** Null without a review that tells it. */
export const MyBody = z.object({ body: OwnBody.nullable() });
export type MyBody = z.output<typeof MyBody>;

/** The form of a review before anything is typed. */
export const ReviewFormContent = z.object({
  /** The subject of the request that writes it; undefined when a review is edited. */
  subject: z
    .discriminatedUnion('reviewType', [
      z.object({ reviewType: z.literal('Purchase'), orderItemSn: z.int() }),
      z.object({ reviewType: z.literal('MonthlyUsage'), monthlyUsageOf: z.int() }),
      z.object({ reviewType: z.literal('NonPurchase'), itemCode: z.string() }),
    ])
    .optional(),
  review: Review.optional(),
  replyNotify: z.boolean().default(true),
  /** The body in the edited review, else in the member's last that tells it. */
  body: OwnBody.optional(),
  /** The text that `bodyConsent` agrees to. */
  bodyConsentText: z.string(),
  productName: z.string(),
  /** '' if the product has no options. */
  optionName: z.string(),
});
export type ReviewFormContent = z.output<typeof ReviewFormContent>;

/** Whole steps of 5, `165-180`: narrower ranges would disclose figures. */
const BodySteps = z.string().regex(/^\d{1,2}[05]-\d{1,2}[05]$/);

export const ReviewQuery = z.object({
  itemCode: z.string().max(40),
  sort: z.enum(REVIEW_SORTS).default('Recommend'),
  photo: z.enum(['1']).optional(),
  score: z.coerce.number().int().min(1).max(5).optional(),
  fit: z.enum(FITS).optional(),
  /** An option value of the bought unit. */
  optionVal: Sn.optional(),
  /** The writer's height in cm, from the first to below the second. */
  height: BodySteps.optional(),
  /** The writer's weight in kg. */
  weight: BodySteps.optional(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^-?\d{1,15}\.\d{1,15}$/)
    .optional(),
});
export type ReviewQuery = z.output<typeof ReviewQuery>;

/** The displayed reviews of a product, counted. */
export const ReviewStat = z.object({
  ...ScoreFacts,
  scorePercent: z.int(),
  /** Numbers of reviews with score 1 to 5. */
  scores: z.array(z.int()),
  fits: z.object({ Small: z.int(), True: z.int(), Large: z.int() }),
  photoReviewCount: z.int(),
  /** Reviews that tell of their writer's body. */
  bodyReviewCount: z.int(),
});
export type ReviewStat = z.output<typeof ReviewStat>;

/** The reviews by people of the asked height and weight, whatever else is asked for. */
const SimilarBodies = z.object({
  count: z.int(),
  /** The sizes they bought, and how these fit; none if there are only few of them. */
  sizes: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      fits: z.object({ Small: z.int(), True: z.int(), Large: z.int() }),
    }),
  ),
});
export type SimilarBodies = z.output<typeof SimilarBodies>;

export const ReviewPage = z.object({
  /** True if members who did not buy the product may review it. */
  nonPurchaseReview: z.boolean(),
  stat: ReviewStat,
  /** Only with `height` or `weight`. */
  similar: SimilarBodies.optional(),
  reviews: z.array(Review),
  /** For `after`; null on the last page. */
  next: z.string().nullable(),
});
export type ReviewPage = z.output<typeof ReviewPage>;

const ItemToReview = z.object({
  orderItemSn: z.int(),
  orderNo: z.string(),
  itemCode: z.string(),
  name: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  deliveredAt: z.int(),
});

/** The reviews that the member can write now. */
export const WritableReviews = z.object({
  purchases: z.array(ItemToReview),
  /** Purchase reviews that are old enough for another. */
  monthly: z.array(ItemToReview.extend({ monthlyUsageOf: z.int() })),
  /** Points for a text review, and for one with photos; 0: none. */
  rewards: z.object({ text: z.int(), photo: z.int() }),
});
export type WritableReviews = z.output<typeof WritableReviews>;

/** A review for its author. */
const MyReview = Review.extend({
  status: z.enum(REVIEW_STATUSES),
  itemCode: z.string(),
  productName: z.string(),
});
type MyReview = z.output<typeof MyReview>;
export const MyReviews = z.object({ reviews: z.array(MyReview), next: z.int().nullable() });
export type MyReviews = z.output<typeof MyReviews>;
export const MyReviewQuery = z.object({ after: Sn.optional() });

export const Recommended = z.object({ recommendCount: z.int(), recommended: z.boolean() });
/** Numbers of reviews, `1,2,3`. */
export const RecommendedQuery = z.object({
  reviewSns: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
    .transform((text) => text.split(',').map(Number)),
});
export const MyRecommended = z.object({ reviewSns: z.array(z.int()) });
export const ReviewDeleted = z.object({ deleted: z.literal(true) });
