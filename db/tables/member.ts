import type { Generated } from 'kysely';

export interface MemberTable {
  memberNo: Generated<number>;
  /** Lower case, unique. */
  email: string;
  passwordHash: string;
  name: string;
  phone: string;
  /** Family | Silver | Gold | Vip */
  level: string;
  /** Active | Blocked | Withdrawn */
  status: string;
  locale: string;
  /** The flash sale whose code they entered. */
  flashSaleSn: Generated<number | null>;
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

/**
 * Failed sign-ins of one subject, 'member:<email>', 'device:<deviceId>:<memberNo>',
 * 'password:<memberNo>' or 'guest:<orderNo>' (spec 9: locked after 5).
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
  termsCode: string;
  termsContentSn: number | null;
  agreed: number;
  createdAt: number;
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
