import { limitPerShop } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';

interface AskedMail {
  runtime: Pick<Runtime, 'database'>;
  clientAddress: string;
  now: number;
  /** Its receiver; with a purpose in front where each purpose has its own count. */
  to: string;
}

/**
 * Limits a mail that anybody may ask for, to any e-mail address, such as the code of a sign-up.
 * Two counters, each against another misuse:
 * - By client address and receiver: a stranger uses up only their own share, and the owner still
 *   gets the mail. Cookies are no counter: whoever drops them would begin anew.
 * - By receiver alone, whoever asks: nobody's mailbox is flooded. It is ten times as wide and
 *   refilled faster than one client's share, so one client can't use it up.
 *
 * The returned function takes a token; it returns 0, or the ms until there is one.
 */
export function limitAskedMails({ burst, perMinute }: { burst: number; perMinute: number }) {
  const byClient = limitPerShop({ burst, perMinute });
  const byReceiver = limitPerShop({ burst: burst * 10, perMinute: perMinute * 3 });
  return ({ runtime, clientAddress, now, to }: AskedMail): number =>
    byClient(runtime.database).take(`${clientAddress} ${to}`, now) ||
    byReceiver(runtime.database).take(to, now);
}
