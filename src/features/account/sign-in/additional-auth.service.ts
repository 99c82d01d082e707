import type { Runtime } from '../../../server/runtime.ts';
import type { Locale } from '../../../lib/locale.ts';
import { AppError } from '../../../errors/errors.ts';
import { depositBalance } from '../../benefit/deposit/deposit.service.ts';
import { pointBalance } from '../../benefit/point/point.service.ts';
import { maskEmail } from '../../member/member/member.ts';
import { readSavedAccount } from '../../order/refund/account/refund-account.service.ts';
import { requestCode } from '../mail-code/mail-code.service.ts';

interface AuthCall {
  runtime: Runtime;
  clientAddress: string;
  now: number;
  locale: Locale;
}

/**
 * Returns whether a password alone is too little on an unknown device: the account has points, deposit
 * or a saved bank account.
 */
export async function needsAdditionalAuth(
  { runtime, now }: Pick<AuthCall, 'runtime' | 'now'>,
  memberNo: number,
): Promise<boolean> {
  if (!runtime.config.additionalAuth) return false;

  const { read } = runtime.database;

  const [points, deposit, account] = await Promise.all([
    pointBalance(read, memberNo, now),
    depositBalance(read, memberNo),
    readSavedAccount(read, memberNo),
  ]);

  return points > 0 || deposit > 0 || account !== undefined;
}

/** Mails a code to the member; the error names the request that the code completes. */
export async function additionalAuth(
  call: AuthCall,
  { memberNo, email }: { memberNo: number; email: string },
): Promise<AppError> {
  const sent = await requestCode(call, { purpose: 'AdditionalAuth', email, memberNo });
  return new AppError('AdditionalAuthRequired', {
    params: { email: maskEmail(email) },
    detail: { ...sent, email: maskEmail(email) },
  });
}
