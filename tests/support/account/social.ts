import type { IdentityProvider } from '#src/gateways/identity/providers.ts';
import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

/** What a person does on the provider's consent page. */
export interface AtProvider {
  fault?: string;
  sub?: string;
  name?: string;
  email?: string;
}

/** Agrees (or not) on the provider's page `url`; the path to which the browser returns. */
export async function giveConsent(url: string, consentInput: AtProvider = {}): Promise<string> {
  const body = new URLSearchParams({ ...consentInput, agree: '1' });
  if (consentInput.fault === 'refuse') body.set('refuse', '1');
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return pathname + search;
}

/** Signs in at a provider with the browser; the status and the place it ends at. */
export async function signInAt(
  shopper: Shopper,
  provider: IdentityProvider,
  consentInput: AtProvider = {},
): Promise<{ status: number; location: string }> {
  const start = await shopper.raw(`/login/oauth?provider=${provider}&redirectUrl=/cart`);
  const returned = await giveConsent(start.headers.get('location') ?? '', consentInput);
  const { status, headers } = await shopper.raw(returned);

  return { status, location: headers.get('location') ?? '' };
}

export function listSocialRows(shop: TestShop, sub: string) {
  return shop.runtime.database.read
    .selectFrom('social_account')
    .selectAll()
    .where('sub', '=', sub)
    .execute();
}

/** The templates of the mails to a member that wait, in order. */
export async function listMemberMails(shop: TestShop, memberNo: number): Promise<string[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('jobSn')
    .execute();
  return rows
    .map(({ payload }) => JSON.parse(payload) as { template: string; memberNo?: number })
    .flatMap((mail) => (mail.memberNo === memberNo ? mail.template : []));
}
