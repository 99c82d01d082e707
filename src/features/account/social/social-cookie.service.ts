import type { z } from 'zod';
import type { Cookies } from '../../../server/cookies.ts';
import { seal, unseal } from '../../../server/seal.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { Flow, Pending } from './social.schema.ts';

interface CookieCall {
  runtime: Pick<Runtime, 'secret'>;
  cookies: Cookies;
  now: number;
}

const PURPOSES = { flow: 'social-flow', pending: 'social-pending' } as const;
const SCHEMAS = { flow: Flow, pending: Pending } as const;
type Kind = keyof typeof SCHEMAS;

/** Keeps an unfinished sign-in in the browser, encrypted: the shop stores nothing before consent. */
export function keepSocial<K extends Kind>(
  { runtime, cookies }: CookieCall,
  kind: K,
  value: z.output<(typeof SCHEMAS)[K]>,
): void {
  cookies.set('social', seal(runtime.secret, PURPOSES[kind], JSON.stringify(value)));
}

/** Undefined for a cookie that is missing, forged, of the other kind, or too old. */
export function readSocial<K extends Kind>(
  { runtime, cookies, now }: CookieCall,
  kind: K,
): z.output<(typeof SCHEMAS)[K]> | undefined {
  const sealed = cookies.get('social');
  if (!sealed) return undefined;

  try {
    const text = unseal(runtime.secret, PURPOSES[kind], sealed);
    const value = SCHEMAS[kind].parse(JSON.parse(text));
    // The schema of this kind has parsed it: TypeScript can't follow the lookup.
    return value.until > now ? (value as z.output<(typeof SCHEMAS)[K]>) : undefined;
  } catch {
    return undefined;
  }
}
