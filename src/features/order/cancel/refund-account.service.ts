import type { z } from 'zod';
import type { RefundAccount as ProviderAccount } from '../../../gateways/gateway.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { RefundAccount } from './cancel.schema.ts';
import { listClearAccounts, updateRefundAccount } from './refund.queries.ts';

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

/** Seals what an older version left in the clear: a migration has no secret. Returns how many. */
export async function sealClearAccounts({
  shop,
  secret,
}: Pick<Runtime, 'shop' | 'secret'>): Promise<number> {
  const rows = await listClearAccounts(shop.read);
  for (const { refundSn, refundAccount } of rows) {
    const sealed = seal(secret, ACCOUNT_SEAL, refundAccount);
    await shop.tx((t) => updateRefundAccount(t, refundSn, { from: refundAccount, to: sealed }));
  }
  return rows.length;
}
