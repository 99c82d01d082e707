import { randomUUID } from 'node:crypto';
import { createCookies } from './cookies.ts';
import type { Runtime } from './runtime.ts';

/** The initial `locals` of every page and API request. */
export function openLocals(
  runtime: Runtime,
  cookieHeader: string | null | undefined,
  now = runtime.clock(),
) {
  const cookies = createCookies(cookieHeader ?? null, runtime.config.secure);
  return { now, requestId: randomUUID(), cookies };
}
