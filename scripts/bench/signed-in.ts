/** The cookies of a visitor, and the headers of requests that write. */
export interface Visit {
  cookies: Map<string, string>;
  keepCookies: (response: Response) => void;
  headers: () => Record<string, string>;
}

/** A new visitor of the shop, with its CSRF token. */
export async function startVisit(url: string): Promise<Visit> {
  const cookies = new Map<string, string>();

  const keepCookies = (response: Response) => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
  };

  const headers = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': [...cookies].find(([name]) => name.endsWith('csrf'))?.[1] ?? '',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
    origin: url,
  });

  keepCookies(await fetch(`${url}/api/live`));

  return { cookies, keepCookies, headers };
}

/** Signs a member in; returns the headers of their further requests. */
export async function signIn(
  url: string,
  member: { email: string; password: string },
): Promise<Record<string, string>> {
  const visit = await startVisit(url);
  const body = JSON.stringify(member);
  const init = { method: 'POST', headers: visit.headers(), body };
  const response = await fetch(`${url}/login`, init);
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);

  visit.keepCookies(response);

  return visit.headers();
}
