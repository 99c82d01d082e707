import type { Generated } from 'kysely';

/** A member's report of a review or comment; one each. */
export interface TalkReportTable {
  talkReportSn: Generated<number>;
  /** Review | Comment */
  kind: string;
  /** reviewSn or commentSn. */
  talkSn: number;
  memberNo: number;
  /** Copyright | Slander | Advertising | Etc */
  reason: string;
  /** Free text of the reason Etc. */
  description: string;
  /** Open | Dismissed | Upheld */
  status: string;
  createdAt: number;
  closedAt: number | null;
}

/** A member's review of a product. */
export interface ReviewTable {
  reviewSn: Generated<number>;
  productSn: number;
  memberNo: number;
  /** Purchase | MonthlyUsage | NonPurchase */
  reviewType: string;
  /** The bought item; null for NonPurchase. */
  orderItemSn: number | null;
  /** Of a MonthlyUsage: the purchase review it follows. */
  monthlyUsageOf: number | null;
  /** 1 to 5. */
  score: number;
  text: string;
  /** Small | True | Large; null: not said. */
  fit: string | null;
  heightCm: number | null;
  weightKg: number | null;
  /** Displayed | Held | Hidden | Deleted */
  status: string;
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
  createdAt: number;
  updatedAt: number;
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
  /** Displayed | Held | Hidden | Deleted */
  status: string;
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
  /** PRODUCT_TYPES or ONE_TO_ONE_TYPES of inquiry.ts. */
  type: string;
  title: string;
  body: string;
  /** The address the answer is announced at; '' is the member's own address. */
  email: string;
  emailResponseNotify: number;
  /** 0 for a secret one, such as every one-to-one. */
  open: number;
  /** Displayed | Held (until somebody looked at its words) */
  display: string;
  /** Received | Progress | Hold | Complete */
  inquiryResponseStatus: string;
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
  /** Question | Answer */
  part: string;
}
