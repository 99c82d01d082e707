import type { Generated } from 'kysely';

/** The languages of the shop; Korean is the source. */
export type Locale = 'ko' | 'en';

export type MemberLevel = 'Family' | 'Silver' | 'Gold' | 'Vip';

/** The channels of advertising to a member. Night: from 21:00 to 08:00. */
export type AdChannel = 'Email' | 'Sms' | 'Night';

export type LevelChangeReason = 'Monthly' | 'Staff' | 'Import';

/** The purposes for which anybody may ask for a code. */
export type VisitorPurpose = 'SignUp' | 'TransferMember';

/** The purposes of codes that follow a session or a right password, and so have a member. */
export type MemberPurpose = 'ChangeEmail' | 'Reauthenticate' | 'AdditionalAuth';

export interface MemberTable {
  memberNo: Generated<number>;
  /** Lower case, unique. */
  email: string;
  passwordHash: string;
  name: string;
  phone: string;
  level: MemberLevel;
  status: 'Active' | 'Blocked' | 'Withdrawn';
  locale: Locale;
  /** The flash sale whose code they entered. */
  flashSaleSn: Generated<number | null>;
  /** When they proved to read the mails of `email`; null: never. */
  emailVerifiedAt: Generated<number | null>;
  /** Imported from an old mall; null: signed up here. */
  importedAt: Generated<number | null>;
  /** When an imported member chose a password here. */
  transferredAt: Generated<number | null>;
  /** Null: the password is the one of the sign-up. */
  passwordChangedAt: Generated<number | null>;
  /** When they last put a proposed change of the password off. */
  passwordPutOffAt: Generated<number | null>;
  /** When they left; their row is anonymous since. */
  withdrawnAt: Generated<number | null>;
  createdAt: number;
}

/** lucia's session; the id is the SHA-256 of the cookie's value. */
export interface SessionTable {
  id: string;
  memberNo: number;
  expiresAt: number;
  createdAt: number;
  lastSeenAt: number;
  userAgent: string;
  /** The last proof of identity: sign-in, or re-authentication. */
  authenticatedAt: number;
}

/** A guest who proved order number and password; id hashed like a session's. */
export interface GuestSessionTable {
  id: string;
  orderSn: number;
  expiresAt: number;
}

/** A mailed link that lets a member choose a new password, once. */
export interface PasswordResetTable {
  /** SHA-256 of the token in the link. */
  id: string;
  memberNo: number;
  expiresAt: number;
  createdAt: number;
}

/** A code sent by mail; it is derived from `nonce` and the shop's secret, so no row reveals one. */
export interface MailCodeTable {
  /** SHA-256 of the request's id, which only the requesting browser has. */
  id: string;
  purpose: VisitorPurpose | MemberPurpose;
  email: string;
  /** Null at sign-up. */
  memberNo: number | null;
  locale: Locale;
  nonce: string;
  /** 0 to 5. */
  tries: Generated<number>;
  sentAt: number;
  expiresAt: number;
  verifiedAt: Generated<number | null>;
}

/**
 * Failed sign-ins of one subject, 'member:<email>' or 'device:<deviceId>:<memberNo>'; `subjects`
 * (src/features/account/sign-in/auth.ts) has all of them (rule 9.3: locked after 5).
 */
export interface LoginFailureTable {
  subject: string;
  failures: number;
  lastFailureAt: number;
  /** Locked until then. */
  lockedUntil: Generated<number>;
}

/** A browser that signed in before: it is not locked out by somebody else's guesses. */
export interface KnownDeviceTable {
  /** SHA-256 of its cookie's value. */
  deviceId: string;
  memberNo: number;
  createdAt: number;
}

export interface TermsContentTable {
  termsContentSn: Generated<number>;
  termsCode: string;
  nameKo: string;
  nameEn: string;
  bodyKo: string;
  bodyEn: string;
  announcementDt: string;
  impositionDt: string;
}

/** Consents: the person, the version and the time. Guests are identified by order. */
export interface ConsentTable {
  consentSn: Generated<number>;
  memberNo: number | null;
  orderSn: number | null;
  /** The claim that was paid for. */
  claimSn: Generated<number | null>;
  termsCode: string;
  termsContentSn: number | null;
  /** Of advertising; the last row of each is in force. */
  channel: Generated<AdChannel | null>;
  agreed: number;
  /** When it was given, which may be at an earlier payment than that of the order. */
  createdAt: number;
  /** When its member was last told that it is in force, at least every two years. */
  confirmedAt: Generated<number | null>;
}

/** The bank account that a member saved for refunds. */
export interface MemberRefundAccountTable {
  memberNo: number;
  /** JSON, encrypted (AES-256-GCM). */
  account: string;
  /** With the last four digits, what its owner sees of it. */
  bankCode: string;
  lastDigits: string;
  updatedAt: number;
}

/** Every change of a member's level. */
export interface MemberLevelChangeTable {
  memberLevelChangeSn: Generated<number>;
  memberNo: number;
  fromLevel: MemberLevel;
  toLevel: MemberLevel;
  reason: LevelChangeReason;
  /** Of a monthly review, `YYYY-MM` in Korea: unique with the member. */
  month: string | null;
  /** Confirmed purchases that a monthly review counted, in won. */
  amount: number | null;
  /** Why staff set it. */
  note: string;
  createdAt: number;
}

/** The body and the sizes that a member keeps for advice, by a consent of its own. */
export interface MemberBodyTable {
  memberNo: number;
  heightCm: number | null;
  weightKg: number | null;
  /** The label that they usually buy; '' is not told. */
  usualSize: Generated<string>;
  /** JSON: the measures of a piece that fits, in millimetres. */
  measures: Generated<string>;
  /** A unit they bought that fits; instead of measures. */
  prodUnitSn: number | null;
  consentedAt: number;
  updatedAt: number;
}
