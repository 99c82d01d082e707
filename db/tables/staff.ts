import type { Generated } from 'kysely';

export type StaffRole = 'owner' | 'goods' | 'service' | 'warehouse' | 'content';

/** Somebody who works for the shop; apart from its members. */
export interface StaffTable {
  staffSn: Generated<number>;
  /** Lower case, unique. */
  email: string;
  name: string;
  status: 'Invited' | 'Active' | 'Blocked';
  /** '' until the invitation is accepted. */
  passwordHash: Generated<string>;
  /** The TOTP secret, encrypted; '' until the invitation is accepted. */
  totpSecret: Generated<string>;
  /** The 30-second step of the last code accepted: a code counts once. */
  totpStep: Generated<number>;
  createdAt: number;
  /** 0: keys of the desk that are a letter alone do nothing. */
  usesLetterKeys: Generated<number>;
}

/** A role of a staff member: a bundle of permissions (src/server/staff/permissions.ts). */
export interface StaffRoleTable {
  staffSn: number;
  role: StaffRole;
}

/** The link by which somebody becomes staff, or replaces a lost password or authenticator; once. */
export interface StaffInvitationTable {
  /** SHA-256 of the token in the link. */
  id: string;
  staffSn: number;
  /** The TOTP secret that its page shows, encrypted; '' until it is opened. */
  totpSecret: Generated<string>;
  expiresAt: number;
}

export interface StaffSessionTable {
  /** SHA-256 of the cookie's value. */
  id: string;
  staffSn: number;
  createdAt: number;
  lastSeenAt: number;
  userAgent: string;
}

/** A browser in which somebody signed in at the desk before; as `known_device` of members. */
export interface StaffDeviceTable {
  /** SHA-256 of its cookie's value. */
  deviceId: string;
  staffSn: number;
  createdAt: number;
}

/** A change that staff made, written in the transaction of the change; never changed or deleted. */
export interface AuditTable {
  auditSn: Generated<number>;
  createdAt: number;
  staffSn: number;
  /** The permission it took: `order:ship`. */
  action: string;
  /** The kind of the changed thing: `order`. */
  entity: string;
  /** Its number or code, as staff know it. */
  entityId: string;
  /** JSON of the values that changed, before and after. */
  before: string;
  after: string;
  reason: string;
  requestId: string;
}

/** A thing that staff change; its row is locked by whoever changes it. */
export interface AuditedRecordTable {
  entity: string;
  entityId: string;
  changedAt: number;
}

/** A record of the desk that a staff member has open: `orders/N2611`. */
export interface StaffPresenceTable {
  staffSn: number;
  path: string;
  seenAt: number;
}

/** A view of a table of the desk that was saved. */
export interface StaffViewTable {
  viewSn: Generated<number>;
  staffSn: number;
  /** orders, members ... */
  place: string;
  /** Unique among the views of its owner and place. */
  name: string;
  /** The query of its address. */
  query: string;
  /** 1: everybody who may open the place sees it. */
  isShared: number;
}

/** A passkey by which somebody signs in at the desk; at most ten each, by slot. */
export interface StaffPasskeyTable {
  passkeySn: Generated<number>;
  staffSn: number;
  slot: number;
  /** base64url, unique. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** The authenticator's signature counter; 0 for those that keep none. */
  counter: number;
  /** JSON array of the browser's hints on how to reach the authenticator. */
  transports: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}
