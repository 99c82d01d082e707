import type { Runtime } from '../../../../server/runtime.ts';
import { countAt, limitPerShop, type Uncount } from '../../../../server/rate-limit.ts';

interface CountedAdvice {
  runtime: Pick<Runtime, 'database'>;
  clientAddress: string;
  now: number;
}

/** A shopper asks once a product; an answer reads all reviews of its kind. */
const byAddress = limitPerShop({ burst: 60, perMinute: 60 });

/** Limits how often an address asks for a size; throws TooManyRequests. */
export function limitAdvice({ runtime, clientAddress, now }: CountedAdvice): Uncount {
  return countAt([[byAddress(runtime.database), clientAddress]], now);
}
