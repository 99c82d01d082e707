/** Signs a member in; returns the headers of their further requests. */
export async function signIn(
  url: string,
  member: { email: string; password: string },
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();

  const keep = (response: Response) => {
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

  keep(await fetch(`${url}/api/live`));

  const body = JSON.stringify(member);
  const response = await fetch(`${url}/login`, { method: 'POST', headers: headers(), body });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);

  keep(response);

  return headers();
}
