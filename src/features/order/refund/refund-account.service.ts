import type { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import type { RefundAccount as ProviderAccount } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { RefundAccount } from './refund.schema.ts';
import { listClearAccounts, updateRefundAccount } from './refund-account.queries.ts';
import { moveRefund, updateRefund } from './refund.queries.ts';
import type { Refund } from './refund.queries.ts';

/** The purpose that account numbers of refunds are sealed for. */
const ACCOUNT_SEAL = 'refund-account';

/** A bank account as the database keeps it until its money has gone there. */
export interface SealedAccount {
  bankAccountHolder: string;
  sealed: string;
}

export function sealAccount(
  secret: string,
  { bankCode, bankAccountNo: accountNo, bankAccountHolder }: z.output<typeof RefundAccount>,
): SealedAccount {
  const account: ProviderAccount = { bankCode, accountNo, holder: bankAccountHolder };
  return { bankAccountHolder, sealed: seal(secret, ACCOUNT_SEAL, JSON.stringify(account)) };
}

/** The account for the provider; null where it was sealed with another secret. */
export function openAccount(secret: string, refundAccount: string): ProviderAccount | null {
  const text = isClear(refundAccount) ? refundAccount : unsealed(secret, refundAccount);
  return text === null ? null : (JSON.parse(text) as ProviderAccount); // written here alone
}

function unsealed(secret: string, refundAccount: string): string | null {
  try {
    return unseal(secret, ACCOUNT_SEAL, refundAccount);
  } catch {
    return null; // AES-GCM tells no more than that
  }
}

/** Clear is JSON, as older versions wrote it; sealed is base64url, which has no brace. */
function isClear(refundAccount: string): boolean {
  return refundAccount.startsWith('{');
}

/**
 * Names the account, or another one, that an open refund goes to; false where it goes back the way
 * it came, or is on its way already.
 */
export async function nameAccount(
  t: Tx,
  { refundSn, status, refundAccount: before }: Refund,
  { account, now }: { account: SealedAccount; now: number },
): Promise<boolean> {
  const change = { refundAccount: account.sealed, checkAt: now };
  const isAsked = status === 'AccountNeeded' || before !== null;
  if (!isAsked) return false;
  if (status === 'Requested') return updateRefund(t, { refundSn, status }, change);
  if (status !== 'AccountNeeded' && status !== 'Refused') return false;
  const move = { refundSn, from: status, to: 'Requested', note: 'account named', now } as const;
  return moveRefund(t, move, change);
}

/** Seals what an older version left in the clear: a migration has no secret. Returns how many. */
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
