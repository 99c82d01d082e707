import { randomToken } from '../../../server/crypto.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { SignInCall } from '../sign-in/sign-in.service.ts';
import { limitAskedMails } from '../../member/mail/asked-mail-limit.ts';
import { findOrderNoJob } from './guest-order.jobs.ts';
import type { FindOrderNo } from './guest-order.schema.ts';

/** Rate limit of searches by client address. */
const searches = limitPerShop({ burst: 10, perMinute: 2 });
/** Rate limit of mails; beyond it the response is the same and no mail is sent. */
const mails = limitAskedMails({ burst: 3, perMinute: 1 / 10 });

/** Queues a mail with the guest orders of a buyer, if there are any. */
export async function findOrderNo(
  { runtime, clientAddress, now }: Pick<SignInCall, 'runtime' | 'clientAddress' | 'now'>,
  { email, name }: FindOrderNo,
) {
  throwIfTooMany(searches(runtime.database).take(clientAddress, now));

  if (mails({ runtime, clientAddress, now, to: email }) === 0) {
    const payload = { email, name, nonce: randomToken() };
    const key = `find-order-no:${payload.nonce}`;
    await runtime.database.tx((t) => enqueueJob(t, { kind: findOrderNoJob, payload, key, now }));
  }

  return { taken: true } as const;
}
