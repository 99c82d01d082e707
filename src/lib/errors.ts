import { PRODUCT_DESK_ERRORS } from './product-desk-errors.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

/**
 * Every error code: its HTTP status and its message (a key of the message catalogue; alert codes
 * are the specification's, `alert` where the text says more).
 */
export const ERRORS = {
  // requests
  InvalidInput: { status: 422, message: 'error.invalidInput' },
  MalformedRequest: { status: 400, message: 'error.malformedRequest' },
  Forbidden: { status: 403, message: 'error.forbidden' },
  CsrfRejected: { status: 403, message: 'error.csrf' },
  LoginRequired: { status: 401, message: 'alert.0004' },
  SessionExpired: { status: 401, message: 'auth.inactive' },
  ReauthenticationRequired: { status: 403, message: 'auth.reauthenticationRequired' },
  NotFound: { status: 404, message: 'error.notFound' },
  TooManyRequests: { status: 429, message: 'error.tooManyRequests' },
  PayloadTooLarge: { status: 413, message: 'error.payloadTooLarge' },
  Busy: { status: 503, message: 'error.busy' },
  Unexpected: { status: 500, message: 'error.unexpected' },
  IdempotencyMismatch: { status: 422, message: 'error.idempotencyMismatch' },
  IdempotencyInFlight: { status: 409, message: 'error.idempotencyInFlight' },
  // pictures of shoppers
  TooManyFiles: { status: 422, message: 'upload.tooManyFiles' },
  FileTooLarge: { status: 413, message: 'upload.fileTooLarge' },
  ImageTypeUnsupported: { status: 415, message: 'upload.typeUnsupported' },
  PictureRequired: { status: 422, message: 'upload.required' },
  ImageUnreadable: { status: 422, message: 'upload.unreadable' },
  UploadQuotaExceeded: { status: 429, message: 'upload.quotaExceeded' },
  // search
  KeywordRequired: { status: 422, message: 'alert.2001' },
  KeywordTooLong: { status: 422, message: 'search.tooLong' },
  // adding to the cart (spec 5)
  InvalidBenefitPrice: { status: 409, message: 'cart.invalidBenefitPrice' },
  InvalidSelectOption: { status: 422, message: 'cart.invalidSelectOption' },
  InvalidSelectItem: { status: 422, message: 'cart.invalidSelectItem' },
  InvalidMinPurchaseQty: { status: 422, message: 'alert.1014' },
  InvalidMaxPurchaseQty: { status: 422, message: 'alert.1013' },
  InvalidSalePossibleQty: { status: 409, message: 'alert.1012' },
  ItemNotOnSale: { status: 409, message: 'alert.1019' },
  DuplicateItem: { status: 422, message: 'cart.duplicateItem' },
  MaxItemCountExceeded: { status: 409, message: 'alert.3141' },
  // ordering from the cart (spec 5)
  NothingSelected: { status: 422, message: 'cart.nothingSelected' },
  UnorderableAddOn: { status: 409, message: 'cart.unorderableAddOn' },
  // changing an option (spec 8)
  OptionSoldOut: { status: 409, message: 'alert.1018' },
  OptionNotOnSale: { status: 409, message: 'alert.1019' },
  OptionAlreadyInCart: { status: 409, message: 'alert.1015' },
  OptionNotChangeable: { status: 409, message: 'alert.3117' },
  // checkout and payment (spec 8)
  CheckoutCompleted: { status: 409, message: 'alert.0003' },
  CheckoutExpired: { status: 410, message: 'checkout.expired' },
  UndeliverableArea: { status: 409, message: 'alert.3018' },
  GuestTermsRequired: { status: 422, message: 'alert.3021' },
  OverFourteenRequired: { status: 422, message: 'alert.4010' },
  FinanceTermsRequired: { status: 422, message: 'alert.3128' },
  FinancePrivacyRequired: { status: 422, message: 'alert.3129' },
  FinanceThirdPartyRequired: { status: 422, message: 'alert.3130' },
  PurchaseTermsRequired: { status: 422, message: 'alert.3039' },
  PaymentMethodUnavailable: { status: 422, message: 'payment.methodUnavailable' },
  MinPaymentAmount: { status: 422, message: 'alert.3046' },
  MaxPaymentAmount: { status: 422, message: 'alert.3133' },
  InventoryDecreaseFail: { status: 409, message: 'alert.3041' },
  InvalidName: { status: 422, message: 'checkout.invalidName' },
  InvalidPhone: { status: 422, message: 'checkout.invalidPhone' },
  InvalidEmail: { status: 422, message: 'checkout.invalidEmail' },
  InvalidZipCode: { status: 422, message: 'checkout.invalidZipCode' },
  AddressRequired: { status: 422, message: 'checkout.addressRequired' },
  ShippingMessageTooLong: { status: 422, message: 'alert.3125' },
  CouponNotUsable: { status: 409, message: 'checkout.couponNotUsable' },
  PointNotUsable: { status: 422, message: 'checkout.pointNotUsable' },
  DepositNotUsable: { status: 422, message: 'checkout.depositNotUsable' },
  PaymentAuthorizationFailed: { status: 402, message: 'alert.3047' },
  PaymentInProgress: { status: 409, message: 'checkout.paymentInProgress' },
  PriceChanged: { status: 409, message: 'checkout.priceChanged' },
  CheckoutBlockedMember: { status: 403, message: 'alert.3127' },
  MemberStatusChanged: { status: 403, message: 'alert.3139' },
  CashReceiptPhone: { status: 422, message: 'alert.3027' },
  CashReceiptBusinessNo: { status: 422, message: 'alert.3032' },
  // members' addresses (spec 5)
  AddressesFull: { status: 409, message: 'alert.3100' },
  AddressKeywordRequired: { status: 422, message: 'address.search.required' },
  AddressKeywordTooShort: { status: 422, message: 'address.search.tooShort' },
  AddressKeywordTooWide: { status: 422, message: 'address.search.tooWide' },
  AddressSearchUnavailable: { status: 409, message: 'address.search.unavailable' },
  AddressNameRequired: { status: 422, message: 'alert.3105' },
  AddressNameTooLong: { status: 422, message: 'address.nameTooLong' },
  // signing in and up
  LoginFailed: { status: 401, message: 'auth.loginFailed' },
  LoginLocked: { status: 423, message: 'auth.loginLocked' },
  AdditionalAuthRequired: { status: 403, message: 'auth.additionalAuthRequired' },
  GuestOrderNotFound: { status: 404, message: 'auth.guestOrderNotFound' },
  GuestOrderLocked: { status: 423, message: 'auth.guestOrderLocked' },
  EmailTaken: { status: 409, message: 'auth.emailTaken' },
  EmailNotVerified: { status: 422, message: 'auth.emailNotVerified' },
  CodeRequired: { status: 422, message: 'auth.codeRequired' },
  CodeWrong: { status: 422, message: 'auth.codeWrong' },
  CodeExpired: { status: 410, message: 'auth.codeExpired' },
  CodeSentRecently: { status: 429, message: 'auth.codeSentRecently' },
  InvalidMobile: { status: 422, message: 'auth.invalidMobile' },
  TermsOfUseRequired: { status: 422, message: 'auth.useRequired' },
  PrivacyConsentRequired: { status: 422, message: 'alert.3112' },
  NightConsentAlone: { status: 422, message: 'consent.nightAlone' },
  ConsentLinkInvalid: { status: 422, message: 'consent.linkInvalid' },
  PasswordRequired: { status: 422, message: 'auth.passwordRequired' },
  OrderNoRequired: { status: 422, message: 'auth.orderNoRequired' },
  PasswordLengthOrKinds: { status: 422, message: 'alert.4003' },
  PasswordTooCommon: { status: 422, message: 'auth.passwordTooCommon', alert: '4003' },
  PasswordSpaces: { status: 422, message: 'alert.4004' },
  PasswordRuns: { status: 422, message: 'alert.4005' },
  PasswordHasEmail: { status: 422, message: 'alert.4029' },
  PasswordSameAsCurrent: { status: 422, message: 'alert.4030' },
  CurrentPasswordWrong: { status: 422, message: 'auth.currentPasswordWrong' },
  CurrentPasswordLocked: { status: 423, message: 'auth.currentPasswordLocked' },
  ResetLinkInvalid: { status: 410, message: 'auth.resetLinkInvalid' },
  MemberNotFound: { status: 404, message: 'auth.memberNotFound' },
  ...STAFF_ERRORS,
  ...PRODUCT_DESK_ERRORS,
  // passkeys
  PasskeyExpired: { status: 409, message: 'passkey.expired' },
  PasskeyUnknown: { status: 401, message: 'passkey.unknown' },
  PasskeyRefused: { status: 401, message: 'passkey.refused' },
  PasskeyExists: { status: 409, message: 'passkey.exists' },
  PasskeysFull: { status: 409, message: 'passkey.full' },
  PasskeyNameRequired: { status: 422, message: 'passkey.nameRequired' },
  PasskeyNameTooLong: { status: 422, message: 'passkey.nameTooLong' },
  // social accounts
  SocialRefused: { status: 401, message: 'social.refused' },
  SocialFailed: { status: 401, message: 'social.failed' },
  SocialTaken: { status: 409, message: 'social.taken' },
  SocialExpired: { status: 410, message: 'social.expired' },
  LastWayIn: { status: 409, message: 'auth.lastWayIn' },
  // leaving the shop
  LeaveObstructed: { status: 409, message: 'privacy.obstructed' },
  LeavePlanChanged: { status: 409, message: 'privacy.planChanged' },
  LeaveAgreementRequired: { status: 422, message: 'privacy.agreementRequired' },
  // what members write
  ReviewScoreRequired: { status: 422, message: 'talk.reviewScoreRequired' },
  ReviewTextTooShort: { status: 422, message: 'talk.reviewTooShort' },
  ReviewTextTooLong: { status: 422, message: 'talk.reviewTooLong' },
  BodyFigureInvalid: { status: 422, message: 'talk.bodyFigureInvalid' },
  ReviewNotWritable: { status: 409, message: 'talk.reviewNotWritable' },
  OwnReview: { status: 409, message: 'talk.ownReview' },
  CommentTextRequired: { status: 422, message: 'comment.textRequired' },
  CommentTextTooLong: { status: 422, message: 'comment.textTooLong' },
  CommentsClosed: { status: 409, message: 'comment.closed' },
  CommentTooDeep: { status: 409, message: 'comment.tooDeep' },
  CommentCountExceeded: { status: 409, message: 'comment.countExceeded' },
  OwnComment: { status: 409, message: 'comment.own' },
  ReportReasonRequired: { status: 422, message: 'talk.reportReasonRequired' },
  ReportTextTooShort: { status: 422, message: 'talk.reportTooShort' },
  ReportTextTooLong: { status: 422, message: 'talk.reportTooLong' },
  AlreadyReported: { status: 409, message: 'talk.alreadyReported' },
  InquiryTypeRequired: { status: 422, message: 'alert.2008' },
  InquiryTitleRequired: { status: 422, message: 'inquiry.titleRequired' },
  InquiryTitleTooLong: { status: 422, message: 'inquiry.titleTooLong' },
  InquiryTextRequired: { status: 422, message: 'alert.2010' },
  InquiryTextTooLong: { status: 422, message: 'alert.2011' },
  InquiryNotEditable: { status: 409, message: 'inquiry.notEditable' },
  InquiriesTooMany: { status: 429, message: 'inquiry.tooMany' },
  // orders
  OrderStatusConflict: { status: 409, message: 'order.statusConflict' },
  PaymentCancelledThere: { status: 409, message: 'order.paymentCancelledThere' },
  CouldNotChangeAnotherShippingArea: { status: 409, message: 'order.anotherShippingArea' },
  OrderNotCancellable: { status: 409, message: 'cancel.notCancellable' },
  CancelQtyTooMany: { status: 409, message: 'cancel.qtyTooMany' },
  CancelNothingChosen: { status: 422, message: 'cancel.nothingChosen' },
  CancelReasonRequired: { status: 422, message: 'cancel.reasonRequired' },
  CancelWholeOnly: { status: 409, message: 'cancel.wholeOnly' },
  RefundChanged: { status: 409, message: 'cancel.refundChanged' },
  RefundAccountRequired: { status: 422, message: 'cancel.accountRequired' },
  RefundHolderMismatch: { status: 422, message: 'cancel.holderMismatch' },
  InvalidCarrier: { status: 422, message: 'shipment.invalidCarrier' },
  InvalidInvoiceNo: { status: 422, message: 'shipment.invalidInvoiceNo' },
  DuplicateInvoiceNo: { status: 409, message: 'shipment.duplicateInvoiceNo' },
  NothingToShip: { status: 409, message: 'shipment.nothingToShip' },
  // returns and exchanges (spec 5, 8)
  OrderCouldNotBeReturned: { status: 409, message: 'claim.couldNotBeReturned' },
  OrderCouldNotBeExchanged: { status: 409, message: 'claim.couldNotBeExchanged' },
  ClaimHasNoFee: { status: 409, message: 'claim.hasNoFee' },
  OrderCouldNotBeReshipped: { status: 409, message: 'claim.couldNotBeReshipped' },
  ReturnReasonRequired: { status: 422, message: 'alert.3080' },
  ExchangeReasonRequired: { status: 422, message: 'alert.3086' },
  ClaimDetailRequired: { status: 422, message: 'claim.detailRequired' },
  ClaimNothingChosen: { status: 422, message: 'claim.nothingChosen' },
  ClaimQtyTooMany: { status: 409, message: 'claim.qtyTooMany' },
  ExchangeItemRequired: { status: 422, message: 'claim.exchangeItemRequired' },
  ExchangeItemUnavailable: { status: 409, message: 'claim.exchangeItemUnavailable' },
  ClaimChanged: { status: 409, message: 'claim.changed' },
  ClaimHasLater: { status: 409, message: 'claim.hasLater' },
  ClaimNotWithdrawable: { status: 409, message: 'claim.notWithdrawable' },
  ClaimStatusConflict: { status: 409, message: 'claim.statusConflict' },
  ClaimNotInspected: { status: 409, message: 'claim.notInspected' },
  // wish list and restock requests (spec 5, 8)
  WishListFull: { status: 409, message: 'alert.1020' },
  RestockPeriodReversed: { status: 422, message: 'restock.periodReversed' },
  RestockPeriodPast: { status: 422, message: 'restock.periodPast' },
  RestockPeriodTooLong: { status: 422, message: 'restock.periodTooLong' },
  RestockAlreadyRequested: { status: 409, message: 'restock.alreadyRequested' },
  RestockNotSoldOut: { status: 409, message: 'restock.notSoldOut' },
  RestockClosed: { status: 409, message: 'restock.closed' },
  RestockNotOpen: { status: 409, message: 'restock.notOpen' },
  // exhibitions and flash sales
  ExhibitionEnded: { status: 410, message: 'exhibition.endedTitle' },
  FlashSaleCodeRequired: { status: 422, message: 'popup.codeRequired' },
  FlashSaleCodeUnknown: { status: 404, message: 'popup.codeUnknown' },
  FlashSaleNotStarted: { status: 409, message: 'popup.codeEarly' },
  FlashSaleEnded: { status: 409, message: 'popup.codeEnded' },
  // coupons, points and deposit (spec 8)
  CouponStockExceeded: { status: 409, message: 'alert.1041' },
  CouponLimitExceeded: { status: 409, message: 'alert.1042' },
  CouponOver: { status: 410, message: 'coupon.over' },
  CouponNotYet: { status: 409, message: 'coupon.notYet' },
  CouponForOtherLevels: { status: 403, message: 'coupon.forOtherLevels' },
  CouponAlreadyUsed: { status: 409, message: 'coupon.alreadyUsed' },
  CouponExists: { status: 409, message: 'coupon.exists' },
  CouponPeriodReversed: { status: 422, message: 'coupon.periodReversed' },
  CouponTargetUnknown: { status: 422, message: 'coupon.targetUnknown' },
  CouponLimitTooLow: { status: 409, message: 'coupon.limitTooLow' },
  CouponHasNoCodes: { status: 409, message: 'coupon.hasNoCodes' },
  CouponNotToTakeBack: { status: 409, message: 'coupon.notToTakeBack' },
  SerialCodeRequired: { status: 422, message: 'coupon.serialRequired' },
  SerialCodeUnknown: { status: 404, message: 'coupon.serialUnknown' },
  SerialCodeUsed: { status: 409, message: 'coupon.serialUsed' },
  PointsNotEnough: { status: 409, message: 'point.notEnough' },
  DepositNotEnough: { status: 409, message: 'deposit.notEnough' },
  BankRequired: { status: 422, message: 'deposit.bankRequired' },
  BankAccountInvalid: { status: 422, message: 'deposit.accountInvalid' },
  BankHolderMismatch: { status: 422, message: 'deposit.holderMismatch' },
  WithdrawalAmountInvalid: { status: 422, message: 'deposit.amountInvalid' },
  WithdrawalStarted: { status: 409, message: 'deposit.withdrawalStarted' },
  WithdrawalStatusConflict: { status: 409, message: 'deposit.statusConflict' },
  WithdrawalAmountDiffers: { status: 409, message: 'deposit.amountDiffers' },
  WithdrawalReasonRequired: { status: 422, message: 'deposit.reasonRequired' },
  WithdrawalAccountLost: { status: 409, message: 'deposit.accountLost' },
  // lists by date (spec 5)
  DateRangeIncomplete: { status: 422, message: 'myPage.dateRangeIncomplete' },
  DateRangeReversed: { status: 422, message: 'myPage.dateRangeReversed' },
  DateRangeTooLong: { status: 422, message: 'myPage.dateRangeTooLong' },
} as const;

export type ErrorCode = keyof typeof ERRORS;
/** The message key of a field's error code from the API. */
export function messageKeyOf(code: string): string {
  return code in ERRORS ? ERRORS[code as ErrorCode].message : 'error.invalidInput';
}

export type ErrorParams = Record<string, string | number>;

/** The page where the items of a refused order can be changed. */
interface ItemsDetail {
  itemCodes: string[];
}

interface TriesDetail {
  remaining: number;
}

/** A mailed code that completes the request. */
export interface CodeSentDetail {
  requestId: string;
  /** Epoch ms. */
  expiresAt: number;
  resendAt: number;
  /** Masked. */
  email: string;
}

interface LockDetail {
  /** Epoch ms. */
  lockedUntil: number;
}

/**
 * The detail sent beside the message, by code; a code that is not here has none. A feature adds its
 * own codes beside the schema of their detail.
 */
export interface ErrorDetails {
  Busy: { engine: string; problem: string };
  NothingSelected: ItemsDetail;
  UnorderableAddOn: ItemsDetail;
  ItemNotOnSale: ItemsDetail;
  InvalidMinPurchaseQty: ItemsDetail;
  InvalidMaxPurchaseQty: ItemsDetail;
  InvalidSalePossibleQty: ItemsDetail;
  InventoryDecreaseFail: ItemsDetail;
  CouponAlreadyUsed: { possessionCouponSns: number[] };
  PaymentInProgress: { orderNo: string };
  PaymentAuthorizationFailed: { serverMessage: string; redirectUrl: string };
  PaymentCancelledThere: { missingAmt: number };
  OrderStatusConflict: { status: string; to: string };
  ClaimStatusConflict: { status: string; to: string };
  LoginFailed: TriesDetail;
  GuestOrderNotFound: TriesDetail;
  CurrentPasswordWrong: TriesDetail;
  CodeWrong: TriesDetail;
  LoginLocked: LockDetail;
  AdditionalAuthRequired: CodeSentDetail;
  GuestOrderLocked: LockDetail;
  CurrentPasswordLocked: LockDetail;
  StaffSignInFailed: TriesDetail;
  StaffSignInLocked: LockDetail;
  PermissionMissing: { permission: string };
  ChangedMeanwhile: { staffName: string; at: number };
  ContentUnfit: { problems: { path: string; reason: string }[] };
}

/** The codes that always carry such a detail. */
export type CodeWith<Detail> = {
  [C in keyof ErrorDetails]: ErrorDetails[C] extends Detail ? C : never;
}[keyof ErrorDetails];

/** A problem that a rule found; rules return `null` if there is none. */
export interface Problem<C extends ErrorCode = ErrorCode> {
  code: C;
  params?: ErrorParams;
}

interface ErrorContext {
  params?: ErrorParams;
  /** Field name -> code, for forms. */
  fields?: Record<string, ErrorCode>;
  /** Overrides the code's message, where the specification has another one for the place. */
  message?: string;
}

/** A union of codes takes a detail only if each of them may have it. */
type ContextOf<C extends ErrorCode> = ErrorContext & {
  detail?: [C] extends [keyof ErrorDetails] ? ErrorDetails[C] : never;
};

/**
 * The error that services throw: a code, the parameters of its message, and the detail the client
 * needs to act.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: Record<string, ErrorCode> | undefined;
  /** Typed by `ErrorDetails`; the client reads it with `ApiError.detailOf`. */
  readonly detail: unknown;
  readonly text: string | undefined;

  constructor(code: C, more: ContextOf<C> = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.params = more.params ?? {};
    this.fields = more.fields;
    this.detail = more.detail;
    this.text = more.message;
  }
}

/** Throws the problem, if there is one. */
export function throwIf(problem: Problem | null): void {
  if (problem) throw new AppError(problem.code, problem.params ? { params: problem.params } : {});
}

/** The alert code of the specification behind an error, if it has one: '3041'. */
export function alertOf(code: ErrorCode, text?: string): string | undefined {
  const error = ERRORS[code];
  if (text === undefined && 'alert' in error) return error.alert;
  const message: string = text ?? error.message;
  return message.startsWith('alert.') ? message.slice('alert.'.length) : undefined;
}
