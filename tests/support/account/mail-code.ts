import { getCode } from '#src/features/account/mail-code/mail-code.ts';
import { sha256 } from '#src/server/crypto.ts';
import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

/** The code that was mailed last for a request. */
export async function codeOfRequest(shop: TestShop, requestId: string): Promise<string> {
  const { nonce } = await shop.runtime.database.read
    .selectFrom('mail_code')
    .select('nonce')
    .where('id', '=', sha256(requestId))
    .executeTakeFirstOrThrow();
  return getCode(shop.runtime.secret, nonce);
}

/** Six digits that differ from `code`. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The id of a sign-up's request whose address is verified; 'refused' if it can't be. */
export async function verifiedRequest(
  shop: TestShop,
  shopper: Shopper,
  { email, headers = {} }: { email: string; headers?: Record<string, string> },
): Promise<string> {
  const path = '/api/member/verifyEmail';
  const { status, body } = await shopper.post<{ requestId: string }>(path, { email }, headers);
  if (status !== 200) return 'refused';

  const { requestId } = body;
  const code = await codeOfRequest(shop, requestId);

  await shopper.post(`${path}/confirm`, { requestId, code }, headers);

  return requestId;
}
