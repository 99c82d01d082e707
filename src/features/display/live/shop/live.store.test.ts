import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, ApiError } from '../../../../lib/api.ts';
import { $cartCount } from '../../../../lib/cart-count.store.ts';
import { loadLive } from './live.store.ts';
import type { Live } from '../live.schema.ts';

const live = (cartCount: number): Live => ({
  loggedIn: false,
  cartCount,
  wished: [],
  coupons: [],
  products: [],
});
const unreachable = new ApiError(0, { code: 'Network', message: '' });

beforeEach(() => {
  vi.useFakeTimers();
  $cartCount.set(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a call without an answer is made twice more, later and later', async () => {
  const get = vi.spyOn(api, 'get').mockRejectedValue(unreachable);
  const loading = loadLive([]);

  const callsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return get.mock.calls.length;
  };
  expect([await callsAfter(999), await callsAfter(1)]).toEqual([1, 2]);
  expect([await callsAfter(3_999), await callsAfter(1)]).toEqual([2, 3]);

  await loading;

  expect([await callsAfter(60_000), $cartCount.get()]).toEqual([3, 0]);

  get.mockRejectedValueOnce(unreachable).mockResolvedValue(live(5));

  const again = loadLive([]);

  await vi.advanceTimersByTimeAsync(1_000);
  await again;

  expect([get.mock.calls.length, $cartCount.get()]).toEqual([5, 5]);
});

test('a call that another has replaced is not repeated', async () => {
  const get = vi.spyOn(api, 'get').mockRejectedValueOnce(unreachable).mockResolvedValue(live(2));
  const first = loadLive(['P1001']);

  await loadLive(['P1002']);
  await vi.advanceTimersByTimeAsync(60_000);
  await first;

  expect(get).toHaveBeenCalledTimes(2);
  expect($cartCount.get()).toBe(2);
});
