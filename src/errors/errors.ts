import { BENEFIT_DESK_ERRORS } from './benefit-desk-errors.ts';
import { CONTENT_DESK_ERRORS } from './content-desk-errors.ts';
import { DESK_ERRORS } from './desk-errors.ts';
import { DISPLAY_DESK_ERRORS } from './display-desk-errors.ts';
import { FIND_DESK_ERRORS } from './find-desk-errors.ts';
import { MEMBER_DESK_ERRORS } from './member-desk-errors.ts';
import { ORDER_DESK_ERRORS } from './order-desk-errors.ts';
import { PRODUCT_DESK_ERRORS } from './product-desk-errors.ts';
import { SHOP_ERRORS } from './shop-errors.ts';
import { TALK_DESK_ERRORS } from './talk-desk-errors.ts';

/**
 * Every error code: its HTTP status and its message (a key of the message catalogue; alert codes
 * are the specification's, `alert` where the text says more).
 */
export const ERRORS = {
  ...SHOP_ERRORS,
  ...DESK_ERRORS,
  ...CONTENT_DESK_ERRORS,
  ...MEMBER_DESK_ERRORS,
  ...PRODUCT_DESK_ERRORS,
  ...BENEFIT_DESK_ERRORS,
  ...FIND_DESK_ERRORS,
  ...DISPLAY_DESK_ERRORS,
  ...ORDER_DESK_ERRORS,
  ...TALK_DESK_ERRORS,
} as const;

export type ErrorCode = keyof typeof ERRORS;

export type ErrorParams = Record<string, string | number>;

/** The page where the items of a refused order can be changed. */
interface ItemsDetail {
  itemCodes: string[];
}

interface TriesDetail {
  remaining: number;
}

/** A mailed code that completes the request. */
interface CodeSentDetail {
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

/** Somebody else's change to a thing meanwhile: who, when, and its values before and after. */
export interface ChangedDetail {
  staffName: string;
  at: number;
  entity: string;
  entityId: string;
  /** Sent as the last change that was seen, or as the revision, it writes over theirs. */
  seen: number;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
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
  StaffCodeWrong: TriesDetail;
  StaffSignInLocked: LockDetail;
  PermissionMissing: { permission: string };
  ChangedMeanwhile: ChangedDetail;
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
export function getAlert(code: ErrorCode, text?: string): string | undefined {
  const error = ERRORS[code];
  if (text === undefined && 'alert' in error) return error.alert;
  const message: string = text ?? error.message;
  return message.startsWith('alert.') ? message.slice('alert.'.length) : undefined;
}
