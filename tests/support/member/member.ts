import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

let serial = 0;

/** A member without a password: `signIn` creates the session directly. */
export async function makeMember(
  shop: Pick<TestShop, 'now'> & { runtime: Pick<TestShop['runtime'], 'database'> },
): Promise<number> {
  serial += 1;

  const values = {
    email: `member${serial}@test.example`,
    passwordHash: '',
    name: '홍길동',
    phone: '+821012345678',
    level: 'Family' as const,
    status: 'Active' as const,
    locale: 'ko' as const,
    createdAt: shop.now(),
  };

  const { memberNo } = await shop.runtime.database.tx((t) =>
    t.insertInto('member').values(values).returning('memberNo').executeTakeFirstOrThrow(),
  );

  return memberNo;
}

/** Gives the browser a session of the member. */
export async function signIn(shop: TestShop, shopper: Shopper, memberNo: number): Promise<void> {
  const sessionId = await shop.runtime.sessions.create(memberNo, 'test', shop.now());
  shopper.cookies.set('session', sessionId);
  shopper.cookies.delete('csrf'); // a token is bound to its session
}
