import type { Generated } from 'kysely';

/** A member's discoverable WebAuthn credential; at most ten each, by slot. */
export interface PasskeyTable {
  passkeySn: Generated<number>;
  memberNo: number;
  /** 1 to 10, unique within the member. */
  slot: number;
  /** base64url, as the authenticator chose it; unique. */
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

/** A challenge that was issued and not yet answered. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  id: string;
  /** SHA-256 of the browser's `passkey` cookie. */
  browserId: string;
  /** The member or staff member who may register with it; null for a challenge of signing in. */
  memberNo: number | null;
  staffSn: number | null;
  expiresAt: number;
}
