import type { z } from 'zod';
import type { Reader, Tx } from '#db/connection.ts';
import type { RefundAccount as ProviderAccount } from '../../../../gateways/gateway.ts';
import { requireRecentProof } from '../../../../server/recent-proof.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { seal, unseal } from '../../../../server/seal.ts';
import type { Visitor } from '../../../../server/visitor.ts';
import type { SavedAccount } from './account-form.ts';
import type { RefundAccount, refundAccountFields } from '../refund.schema.ts';
import {
  findSavedAccount,
  listClearAccounts,
  updateRefundAccount,
} from './refund-account.queries.ts';
import { moveRefund, updateRefund, type Refund } from '../refund.queries.ts';

/** The key-derivation purpose for encrypting refund accounts. */
const ACCOUNT_SEAL = 'refund-account';

/** A bank account as stored, encrypted, until its refund is done. */
export interface SealedAccount {
  bankAccountHolder: string;
  sealed: string;
  /** Its owner sees only the bank and the last four digits of its number. */
  bankCode: string;
  lastDigits: string;
  /** To be offered to its member next time. */
  save: boolean;
}

export function sealAccount(
  secret: string,
  { bankCode, bankAccountNo: accountNo, bankAccountHolder, save }: z.output<typeof RefundAccount>,
): SealedAccount {
  const account: ProviderAccount = { bankCode, accountNo, holder: bankAccountHolder };
  const sealed = seal(secret, ACCOUNT_SEAL, JSON.stringify(account));

  return { bankAccountHolder, sealed, bankCode, lastDigits: accountNo.slice(-4), save };
}

interface AccountCall {
  runtime: Pick<Runtime, 'database' | 'secret'>;
  visitor: Pick<Visitor, 'member'>;
  now: number;
}

/**
 * The account that a request names; undefined for none, and for a saved one that is not there. A
 * member who types one needs a recent proof of identity, as for saving it: throws
 * ReauthenticationRequired.
 */
export async function chooseAccount(
  { runtime, visitor, now }: AccountCall,
  { refundAccount, useSavedAccount }: z.output<z.ZodObject<typeof refundAccountFields>>,
): Promise<SealedAccount | undefined> {
  if (!useSavedAccount) {
    if (refundAccount && visitor.member) requireRecentProof(visitor.member, now);
    return refundAccount && sealAccount(runtime.secret, refundAccount);
  }

  const saved =
    visitor.member && (await findSavedAccount(runtime.database.read, visitor.member.memberNo));
  const opened = saved && openAccount(runtime.secret, saved.account);
  if (!saved || !opened) return undefined;

  const { account: sealed, bankCode, lastDigits } = saved;
  return { bankAccountHolder: opened.holder, sealed, bankCode, lastDigits, save: false };
}

/** Decrypts the account; null if it was encrypted with another secret. */
export function openAccount(secret: string, refundAccount: string): ProviderAccount | null {
  const text = isClear(refundAccount) ? refundAccount : unsealAccount(secret, refundAccount);
  return text === null ? null : (JSON.parse(text) as ProviderAccount); // written only here
}

function unsealAccount(secret: string, refundAccount: string): string | null {
  try {
    return unseal(secret, ACCOUNT_SEAL, refundAccount);
  } catch {
    return null; // AES-GCM gives no reason
  }
}

/** Unencrypted is JSON, as older versions stored it; encrypted is base64url, which has no brace. */
function isClear(refundAccount: string): boolean {
  return refundAccount.startsWith('{');
}

/** Returns what a member sees of the saved account; undefined without one, and for a guest. */
export async function readSavedAccount(
  db: Reader,
  memberNo: number | undefined,
): Promise<SavedAccount | undefined> {
  const saved = memberNo === undefined ? undefined : await findSavedAccount(db, memberNo);
  return saved && { bankCode: saved.bankCode, lastDigits: saved.lastDigits };
}

/**
 * Sets or replaces the account of an open refund; false if it is refunded to the payment method, or
 * is in progress already.
 */
export async function nameAccount(
  t: Tx,
  { refundSn, status, refundAccount: before }: Refund,
  { account, now }: { account: Pick<SealedAccount, 'sealed'>; now: number },
): Promise<boolean> {
  const change = { refundAccount: account.sealed, checkAt: now };
  const isRequested = status === 'AccountNeeded' || before !== null;
  if (!isRequested) return false;
  if (status === 'Requested') return updateRefund(t, { refundSn, status }, change);
  if (status !== 'AccountNeeded' && status !== 'Refused') return false;

  const move = { refundSn, from: status, to: 'Requested', note: 'account named', now } as const;
  return moveRefund(t, move, change);
}

/**
 * Encrypts accounts that an older version stored unencrypted, as a migration has no secret. Returns
 * the number.
 */
export async function sealClearAccounts({
  database,
  secret,
}: Pick<Runtime, 'database' | 'secret'>): Promise<number> {
  const rows = await listClearAccounts(database.read);
  for (const { refundSn, refundAccount } of rows) {
    const sealed = seal(secret, ACCOUNT_SEAL, refundAccount);
    await database.tx((t) => updateRefundAccount(t, refundSn, { from: refundAccount, to: sealed }));
  }

  return rows.length;
}
