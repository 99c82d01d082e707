import type { Locale } from '../../../lib/locale.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Tx } from '#db/connection.ts';
import { randomToken, sameText, sha256 } from '../../../server/crypto.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { limitAskedMails } from '../../member/mail/asked-mail-limit.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import {
  CODE_MS,
  CODE_TRIES,
  getCode,
  RESEND_MS,
  type CodePurpose,
  type CodeRequest,
} from './mail-code.ts';
import {
  countCodeTry,
  findCode,
  insertCode,
  markVerified,
  renewCode,
  takeVerified,
} from './mail-code.queries.ts';
import type { CodeGiven, CodeSent } from './mail-code.schema.ts';

/** Rate limit of requests by visitors, by client address. */
const requests = limitPerShop({ burst: 10, perMinute: 2 });
const MAILS = { burst: 5, perMinute: 1 / 10 };
/** Rate limit of codes that follow a session or a right password, by purpose and member. */
const memberMails = limitPerShop(MAILS);
/**
 * Rate limit of codes that anybody may ask for, by purpose and e-mail address. By five tries a code
 * and whatever the number of clients, less than one address in 400 is guessed in a day.
 */
const visitorMails = limitAskedMails(MAILS);
/** Rate limit of codes entered, by client address: regardless of the request. */
const tries = limitPerShop({ burst: 20, perMinute: 10 });

interface CodeCall {
  runtime: Runtime;
  clientAddress: string;
  now: number;
  locale: Locale;
}

/** A proven address, and the member it was proven for. */
export interface Proven {
  email: string;
  memberNo: number | null;
}

/**
 * Mails a code to an address. Whether a member has the address is looked up when the mail is
 * composed, so that the response reveals nothing about it.
 */
export async function requestCode(call: CodeCall, request: CodeRequest): Promise<CodeSent> {
  const { runtime, now, locale } = call;
  const receiver = { memberNo: null, ...request };

  countRequest(call, receiver);
  countMail(call, receiver);

  const requestId = randomToken();
  const id = sha256(requestId);
  const nonce = randomToken();
  const expiresAt = now + CODE_MS;

  await runtime.database.tx(async (t) => {
    const row = { id, ...receiver, locale, nonce, sentAt: now, expiresAt };
    await insertCode(t, row);
    await enqueueCode(t, { id, nonce, now });
  });

  return { requestId, expiresAt, resendAt: now + RESEND_MS };
}

/** Mails another code for a request, once a minute; the one before becomes invalid. */
export async function resendCode(
  call: CodeCall,
  { purpose, requestId }: { purpose: CodePurpose; requestId: string },
): Promise<CodeSent> {
  const { runtime, now } = call;
  const key = { id: sha256(requestId), purpose };
  const row = await findCode(runtime.database.read, key);

  countRequest(call, { memberNo: row?.memberNo ?? null });

  if (!row || row.verifiedAt !== null) throw new AppError('CodeExpired');

  const waitMs = row.sentAt + RESEND_MS - now;
  if (waitMs > 0) {
    throw new AppError('CodeSentRecently', { params: { retryAfterS: Math.ceil(waitMs / 1000) } });
  }

  countMail(call, { purpose, ...row });

  const nonce = randomToken();

  await runtime.database.tx(async (t) => {
    if (!(await renewCode(t, key, { nonce, now }))) throw new AppError('CodeExpired');
    await enqueueCode(t, { id: key.id, nonce, now });
  });

  return { requestId, expiresAt: now + CODE_MS, resendAt: now + RESEND_MS };
}

/**
 * Verifies a code; throws CodeWrong, or CodeExpired after ten minutes or five tries. A verified
 * request is accepted again: nobody is asked twice.
 */
export async function verifyCode(
  { runtime, clientAddress, now }: Pick<CodeCall, 'runtime' | 'clientAddress' | 'now'>,
  purpose: CodePurpose,
  { requestId, code }: CodeGiven,
): Promise<Proven> {
  throwIfTooMany(tries(runtime.database).take(clientAddress, now));

  const key = { id: sha256(requestId), purpose };
  const counted = await runtime.database.tx((t) => countCodeTry(t, key, now));
  if (!counted) {
    const earlier = await findCode(runtime.database.read, key);
    if (!earlier || earlier.verifiedAt === null) throw new AppError('CodeExpired');
    return earlier;
  }

  if (!sameText(getCode(runtime.secret, counted.nonce), code)) {
    const remaining = CODE_TRIES - counted.tries;
    if (remaining === 0) throw new AppError('CodeExpired');

    throw new AppError('CodeWrong', {
      params: { failures: counted.tries, max: CODE_TRIES },
      detail: { remaining },
      fields: { code: 'CodeWrong' },
    });
  }

  await runtime.database.tx((t) => markVerified(t, key, now));

  return { email: counted.email, memberNo: counted.memberNo };
}

/** Consumes a verified request in the transaction of its effect; undefined if there is none. */
export function takeProven(
  t: Tx,
  { purpose, requestId }: { purpose: CodePurpose; requestId: string },
  now: number,
): Promise<Proven | undefined> {
  return takeVerified(t, { id: sha256(requestId), purpose }, now);
}

interface Receiver {
  purpose: CodePurpose;
  email: string;
  memberNo: number | null;
}

/**
 * Counts a request for a code by the client's address, which the owner of a code may share with
 * strangers: those of members are counted by `countMail` alone. Throws TooManyRequests.
 */
function countRequest(
  { runtime, clientAddress, now }: CodeCall,
  { memberNo }: Pick<Receiver, 'memberNo'>,
): void {
  if (memberNo !== null) return;
  throwIfTooMany(requests(runtime.database).take(clientAddress, now));
}

/**
 * Counts a mail: strangers can use up the codes neither of a member nor of an e-mail address.
 * Throws TooManyRequests.
 */
function countMail(call: CodeCall, { purpose, email, memberNo }: Receiver): void {
  const waitMs =
    memberNo === null
      ? visitorMails({ ...call, to: `${purpose} ${email}` })
      : memberMails(call.runtime.database).take(`${purpose} ${memberNo}`, call.now);
  throwIfTooMany(waitMs);
}

async function enqueueCode(
  t: Tx,
  { id, nonce, now }: { id: string; nonce: string; now: number },
): Promise<void> {
  const payload = { template: 'mailCode', mailCodeId: id, nonce } as const;
  await enqueueMail(t, payload, now);
}
