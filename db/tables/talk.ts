import type { Generated } from 'kysely';

export type TalkKind = 'Review' | 'Comment';

export type ReportReason = 'Copyright' | 'Slander' | 'Advertising' | 'Etc';

type ReportStatus = 'Open' | 'Dismissed' | 'Upheld';

export type ReviewType = 'Purchase' | 'MonthlyUsage' | 'NonPurchase';

/** How a bought product turned out beside its size. */
export type ReviewFit = 'Small' | 'True' | 'Large';

/** The build of a review's writer, in their own words. */
export type BodyType = 'Slim' | 'Average' | 'Athletic' | 'Full';

/** The state of a review or comment. Held: until staff have looked at its words. */
export type TalkStatus = 'Displayed' | 'Held' | 'Hidden' | 'Deleted';

/** The subject of an inquiry; its kind decides which of them it may be. */
export type InquiryType =
  | 'Product'
  | 'Size'
  | 'Delivery'
  | 'Exchange'
  | 'Etc'
  | 'Order'
  | 'Claim'
  | 'Payment'
  | 'Member';

export type InquiryStatus = 'Received' | 'Progress' | 'Hold' | 'Complete';

export type PhotoPart = 'Question' | 'Answer';

/** A member's report of a review or comment; one each. */
export interface TalkReportTable {
  talkReportSn: Generated<number>;
  kind: TalkKind;
  /** reviewSn or commentSn. */
  talkSn: number;
  memberNo: number;
  reason: ReportReason;
  /** Free text of the reason Etc. */
  description: string;
  status: ReportStatus;
  createdAt: number;
  closedAt: number | null;
}

/** A member's review of a product. */
export interface ReviewTable {
  reviewSn: Generated<number>;
  productSn: number;
  memberNo: number;
  reviewType: ReviewType;
  /** The bought item; null for NonPurchase. */
  orderItemSn: number | null;
  /** Of a MonthlyUsage: the purchase review it follows. */
  monthlyUsageOf: number | null;
  /** 1 to 5. */
  score: number;
  text: string;
  /** Null: not said. */
  fit: ReviewFit | null;
  /** The writer's body, only with their consent and never shown to others but in ranges. */
  heightCm: number | null;
  weightKg: number | null;
  /** The size that the writer usually wears, as they call it; '' if they did not say. */
  usualSize: Generated<string>;
  bodyType: Generated<BodyType | null>;
  /** The instant of the writer's consent to keeping and showing it; null as long as there is none. */
  bodyConsentedAt: Generated<number | null>;
  status: TalkStatus;
  /** 1: chosen by staff. */
  best: Generated<number>;
  photoCount: number;
  recommendCount: Generated<number>;
  /** Points promised for it when it was written, without photos and with them; 0: none. */
  textPoint: Generated<number>;
  photoPoint: Generated<number>;
  /** Points that it has earned in its state (`earnedPoints`). */
  rewardPoint: number;
  /** Points that the ledger has given for it and not taken back. */
  givenPoint: Generated<number>;
  /** The number of its ledger entries: the next one's key. */
  rewardStep: Generated<number>;
  /** When points were first given. */
  rewardedAt: number | null;
  /** 1: its author is mailed when the shop replies. */
  replyNotify: Generated<number>;
  createdAt: number;
  updatedAt: number;
}

/** The shop's public reply to a review. */
export interface ReviewReplyTable {
  reviewSn: number;
  text: string;
  createdAt: number;
  /** The last change of its text. */
  editedAt: number | null;
}

export interface ReviewPhotoTable {
  mediaSn: number;
  reviewSn: number;
}

export interface ReviewRecommendTable {
  reviewSn: number;
  memberNo: number;
  createdAt: number;
}

/** The displayed reviews of a product, counted. */
export interface ReviewStatTable {
  productSn: number;
  reviewCount: number;
  scoreSum: number;
  score1: number;
  score2: number;
  score3: number;
  score4: number;
  score5: number;
  fitSmall: number;
  fitTrue: number;
  fitLarge: number;
  photoReviewCount: number;
  /** Reviews that tell of their writer's body. */
  bodyReviewCount: Generated<number>;
}

/** A comment on an exhibition, or a reply to one. */
export interface CommentTable {
  commentSn: Generated<number>;
  exhibitionSn: number;
  /** Null: the operator's. */
  memberNo: number | null;
  /** The comment at the top of its thread; null at depth 1. */
  rootSn: number | null;
  parentSn: number | null;
  /** 1 to 3. */
  depth: number;
  text: string;
  status: TalkStatus;
  createdAt: number;
  updatedAt: number;
}

export interface CommentPhotoTable {
  mediaSn: number;
  commentSn: number;
}

export interface CommentLikeTable {
  commentSn: number;
  memberNo: number;
  createdAt: number;
}

/** A member's question about a product, or to customer service (one-to-one). */
export interface InquiryTable {
  inquirySn: Generated<number>;
  /** Null: one-to-one, which may name an order or a claim instead. */
  productSn: number | null;
  orderSn: number | null;
  claimSn: number | null;
  memberNo: number;
  type: InquiryType;
  title: string;
  body: string;
  /** The address the answer is announced at; '' is the member's own address. */
  email: string;
  emailResponseNotify: number;
  /** 0 for a secret one, such as every one-to-one. */
  open: number;
  /** Held until somebody has looked at its words. */
  display: 'Displayed' | 'Held';
  inquiryResponseStatus: InquiryStatus;
  /** Told to the author; '' unless it was put on hold. */
  holdReason: string;
  replyText: string | null;
  repliedAt: number | null;
  /** The last correction of the answer. */
  replyEditedAt: number | null;
  /** The staff member who took it up or answered it; null: nobody, or by command. */
  staffSn: Generated<number | null>;
  createdAt: number;
}

/** A text that staff answer inquiries with. */
export interface CannedAnswerTable {
  cannedAnswerSn: Generated<number>;
  /** Unique. */
  title: string;
  textKo: string;
  /** '' where authors who read English get the Korean text. */
  textEn: string;
  updatedAt: number;
}

/** A photo of an inquiry: a row of `media` of the kind Inquiry, owned by its author. */
export interface InquiryPhotoTable {
  mediaSn: number;
  inquirySn: number;
  part: PhotoPart;
}
