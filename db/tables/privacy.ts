import type { Generated } from 'kysely';

/** The law that a single record is retained by. */
export type RetentionBasis = 'contract' | 'payment' | 'complaint' | 'advertising';

/** The export of a member's personal data; one a member, the last requested. */
export interface PersonalExportTable {
  memberNo: number;
  requestedAt: number;
  /** The ZIP in the media store; null until the job has made it. */
  name: string | null;
  bytes: number | null;
  readyAt: number | null;
  /** When it is deleted. */
  expiresAt: number | null;
}

/**
 * Personal data that the law demands to be kept, apart from what the shop works with (Personal
 * Information Protection Act, article 21 (3)).
 */
export interface RetainedRecordTable {
  retainedRecordSn: Generated<number>;
  /** The table and row that it was taken from. */
  source: string;
  sourceKey: string;
  basis: RetentionBasis;
  /** JSON of its columns, encrypted (src/server/seal.ts). */
  sealed: string;
  retainedUntil: number;
  createdAt: number;
}
