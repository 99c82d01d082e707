import { expect, test } from 'vitest';
import { callsMs, leaseMs } from './lease.ts';

test.each([100, 10_000, 60_000])(
  'a lease outlasts its requests, of %i ms each, by the time to write',
  (timeoutMs) => {
    expect(callsMs({ timeoutMs })).toBeGreaterThanOrEqual(timeoutMs);
    expect(leaseMs({ timeoutMs }) - callsMs({ timeoutMs })).toBeGreaterThanOrEqual(5_000);
  },
);
