import type { Runtime } from '../../server/runtime.ts';

interface LostRequest {
  method: string;
  pathname: string;
  search: string;
}

/**
 * The answer to a request without a page that leads elsewhere: a redirect, or 410 without a body.
 * Undefined where no redirect is known, which is a 404.
 */
export async function answerRedirect(
  runtime: Pick<Runtime, 'findRedirect'>,
  lost: LostRequest,
): Promise<{ status: number; headers: Record<string, string> } | undefined> {
  if (lost.method !== 'GET' && lost.method !== 'HEAD') return undefined;

  const redirected = await runtime.findRedirect(lost);
  if (!redirected) return undefined;

  // Browsers would keep a redirect without this for good, also one that was a mistake.
  const headers = { 'cache-control': 'no-cache' };
  return redirected.status === 410
    ? { status: redirected.status, headers }
    : { status: redirected.status, headers: { ...headers, location: redirected.location } };
}
