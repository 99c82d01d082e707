import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { CODE_MS, CODE_TRIES, RESEND_MS, VERIFIED_MS, type CodePurpose } from './mail-code.ts';

/** A request for a code: the hash of its id, and what the code is for. */
export interface CodeKey {
  id: string;
  purpose: CodePurpose;
}

export async function insertCode(t: Tx, row: Insertable<Database['mail_code']>): Promise<void> {
  await t.insertInto('mail_code').values(row).execute();
}

export function findCode(db: Reader, { id, purpose }: CodeKey) {
  return db
    .selectFrom('mail_code')
    .select(['email', 'memberNo', 'sentAt', 'verifiedAt'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Replaces the code of an unverified request; false if it was sent too recently or is gone. */
export async function renewCode(
  t: Tx,
  { id, purpose }: CodeKey,
  { nonce, now }: { nonce: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('mail_code')
    .set({ nonce, tries: 0, sentAt: now, expiresAt: now + CODE_MS })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('verifiedAt', 'is', null)
    .where('sentAt', '<=', now - RESEND_MS)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Counts a try before its outcome is known, so that concurrent ones can't exceed the limit;
 * undefined if the code has expired or was tried too often.
 */
export function countCodeTry(t: Tx, { id, purpose }: CodeKey, now: number) {
  return t
    .updateTable('mail_code')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('verifiedAt', 'is', null)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', now)
    .returning(['nonce', 'tries', 'email', 'memberNo'])
    .executeTakeFirst();
}

/** Marks a request as verified; it can be used until `VERIFIED_MS` later. */
export async function markVerified(t: Tx, { id, purpose }: CodeKey, now: number): Promise<void> {
  await t
    .updateTable('mail_code')
    .set({ verifiedAt: now, expiresAt: now + VERIFIED_MS })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .execute();
}

/** Consumes a verified request; undefined if it is not verified, expired or used already. */
export function takeVerified(t: Tx, { id, purpose }: CodeKey, now: number) {
  return t
    .deleteFrom('mail_code')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('verifiedAt', 'is not', null)
    .where('expiresAt', '>', now)
    .returning(['email', 'memberNo'])
    .executeTakeFirst();
}
