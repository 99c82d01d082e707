import { AppError } from '../../../errors/errors.ts';
import { hashPassword } from '../../../server/password.ts';
import { sha256 } from '../../../server/crypto.ts';
import { requireTerms } from '../../content/terms/needed-terms.service.ts';
import type { SignedIn } from '../sign-in/auth.schema.ts';
import { checkNewPassword } from '../sign-in/new-password.service.ts';
import { completeSignIn, type SignInCall } from '../sign-in/sign-in.service.ts';
import { findCode } from '../mail-code/mail-code.queries.ts';
import { takeProven } from '../mail-code/mail-code.service.ts';
import { CONSENT_TERMS, storeConsents } from '../sign-up/consent-rows.service.ts';
import { completeTransfer, findUntransferred } from './transfer.queries.ts';
import type { FinishTransfer } from './transfer.schema.ts';

const PURPOSE = 'TransferMember';

/**
 * Gives a member of the old mall a password here and signs them in: they proved to read the mails
 * of their address, and agree to this shop's terms. Points and grade were imported. Throws
 * CodeExpired if the proof is used, too old, or not of a member to be transferred.
 */
export async function finishTransfer(call: SignInCall, input: FinishTransfer): Promise<SignedIn> {
  const { runtime, now } = call;
  const { requestId, password, consents } = input;
  const proof = await findCode(runtime.database.read, { id: sha256(requestId), purpose: PURPOSE });
  const member = proof?.verifiedAt
    ? await findUntransferred(runtime.database.read, proof.email)
    : undefined;
  if (!proof || !member) throw new AppError('CodeExpired');

  await checkNewPassword(runtime, password, { email: proof.email });

  const passwordHash = await hashPassword(password);
  const terms = await requireTerms(runtime.database.read, CONSENT_TERMS, now);

  const { memberNo } = member;

  const answer = await completeSignIn(call, member, async (t) => {
    const proven = await takeProven(t, { purpose: PURPOSE, requestId }, now);
    const isMoved = proven && (await completeTransfer(t, { memberNo, passwordHash, now }));
    if (!isMoved) throw new AppError('CodeExpired');
    await storeConsents(t, { memberNo, consents, terms, now });
  });

  runtime.log.info({ event: 'memberTransferred', memberNo }, 'sign-in');

  return answer;
}
