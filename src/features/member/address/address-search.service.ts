import { searchJuso, type FoundAddress } from '../../../gateways/juso.ts';
import { AppError } from '../../../errors/errors.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { ADDRESS_PAGE_SIZE } from './address-search.ts';

/** Searches of one caller: each costs the shop's key one of its calls. */
const searches = limitPerShop({ burst: 30, perMinute: 20 });

interface Call {
  runtime: Runtime;
  clientAddress: string;
  now: number;
}

/**
 * One page of the addresses a keyword finds. Throws AddressSearchUnavailable where the service does
 * not answer or the shop has none: addresses are typed then.
 */
export async function searchAddresses(
  { runtime, clientAddress, now }: Call,
  { keyword, offset }: { keyword: string; offset: number },
): Promise<{ total: number; addresses: FoundAddress[] }> {
  const { juso } = runtime.config;
  if (!juso) throw new AppError('AddressSearchUnavailable');
  throwIfTooMany(searches(runtime.database).take(clientAddress, now));

  const page = offset / ADDRESS_PAGE_SIZE + 1;
  const answer = await searchJuso(juso, { keyword, page, limit: ADDRESS_PAGE_SIZE });
  if (answer.kind === 'refused') {
    const code = 'AddressKeywordTooWide';
    throw new AppError(code, { fields: { keyword: code } });
  }
  if (answer.kind === 'unknown') {
    runtime.log.warn({ why: answer.why }, 'address search failed');
    throw new AppError('AddressSearchUnavailable');
  }

  return answer;
}
