import { Authenticator, registerPasskey } from './authenticator.ts';
import { makeMember, signedIn, type TestMember } from '../member/people.ts';
import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

export interface Owner {
  member: TestMember;
  shopper: Shopper;
  authenticator: Authenticator;
}

/** A signed-in member with a passkey. */
export async function makeOwner(
  shop: TestShop,
  memberFields: Parameters<typeof makeMember>[1] = {},
): Promise<Owner> {
  const member = await makeMember(shop, memberFields);
  const shopper = await signedIn(shop, member);
  const authenticator = new Authenticator(shop.runtime.config.siteUrl);
  const { status } = await registerPasskey(shopper, authenticator);
  if (status !== 201) throw new Error(`Registering answered ${status}.`);

  return { member, shopper, authenticator };
}

export const listPasskeyRows = (shop: TestShop, memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('passkey')
    .selectAll()
    .where('memberNo', '=', memberNo)
    .orderBy('passkeySn')
    .execute();

/** The payloads of queued mails about passkeys. */
export async function listPasskeyMails(shop: TestShop, memberNo: number): Promise<unknown[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'mail')
    .where('key', 'like', 'mail:passkey%')
    .orderBy('jobSn')
    .execute();

  const all = rows.map(({ payload }) => JSON.parse(payload) as { memberNo: number });
  return all.filter((mail) => mail.memberNo === memberNo);
}
