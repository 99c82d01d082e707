import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf, STAFF_ROLES, type StaffRole } from '#src/server/staff/permissions.ts';
import { digestTables } from '../support/digest.ts';
import { listOperations, sampleOf, type Operation } from '../support/hostile.ts';
import { makeMember, signIn } from '../support/member.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { Answer, ErrorBody, Shopper } from '../support/shopper.ts';
import { staffOf } from '../support/staff.ts';

/** Open to whoever is no staff yet. */
const OPEN = [
  'POST /api/staff/session',
  'DELETE /api/staff/session',
  'POST /api/staff/session/passkey',
  'POST /api/staff/invitation',
  'POST /api/staff/invitation/open',
];

let shop: TestShop;
let operations: Operation[];
let member: Shopper;
const staff = new Map<StaffRole, Shopper>();

beforeAll(async () => {
  shop = await startTestShop();
  const { body } = await shop
    .shopper()
    .get<Parameters<typeof listOperations>[0]>('/api/openapi.json');
  operations = listOperations(body).filter(({ path }) => path.startsWith('/api/staff'));
  member = shop.shopper('member');
  await signIn(shop, member, await makeMember(shop));
  for (const role of STAFF_ROLES) {
    const { browser } = await staffOf(shop, role);
    await browser.get('/api/live'); // the csrf cookie
    staff.set(role, browser);
  }
});
afterAll(() => shop.close());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const closed = () => operations.filter((one) => !OPEN.includes(nameOf(one)));

function ask(by: Shopper, { method, path, body }: Operation): Promise<Answer<ErrorBody>> {
  const address = path.replaceAll(/\{\w+\}/g, '1');
  return by.call(method, address, { ...(body && { body: sampleOf(body) }) });
}

test('every call of the desk is for staff, but those by which one becomes staff', () => {
  expect(closed().length).toBeGreaterThan(0);
  expect(closed().filter(({ auth }) => auth !== 'staff')).toEqual([]);
  expect(operations.map(nameOf)).toEqual(expect.arrayContaining(OPEN));
});

test.each(['visitor', 'member'])('a %s is asked to sign in as staff by every call', async (who) => {
  const browser = who === 'member' ? member : shop.shopper();
  await browser.get('/api/live');
  const before = await digestTables(shop.runtime.database);
  for (const operation of closed()) {
    const { status, body } = await ask(browser, operation);
    expect([nameOf(operation), status, body.code]).toEqual([
      nameOf(operation),
      401,
      'StaffSignInRequired',
    ]);
  }
  expect(await digestTables(shop.runtime.database)).toEqual(before);
});

describe.each(STAFF_ROLES)('%s', (role) => {
  const mine: readonly string[] = permissionsOf([role]);
  const isMine = ({ permission }: Operation) =>
    permission === undefined || mine.includes(permission);
  const browser = () => staff.get(role) ?? shop.shopper();

  test('is refused what the role does not allow, with its name, and changes nothing', async () => {
    const before = await digestTables(shop.runtime.database);
    for (const operation of closed().filter((one) => !isMine(one))) {
      const { status, body } = await ask(browser(), operation);
      expect([nameOf(operation), status, body.detail]).toEqual([
        nameOf(operation),
        403,
        { permission: operation.permission },
      ]);
      expect(body.message).toContain(operation.permission);
    }
    expect(await digestTables(shop.runtime.database)).toEqual(before);
  });

  test('is let in where the role allows it', async () => {
    for (const operation of closed().filter(isMine)) {
      const { status } = await ask(browser(), operation);
      expect([401, 403], `${nameOf(operation)} ${status}`).not.toContain(status);
      expect(status, nameOf(operation)).toBeLessThan(500);
    }
  });
});
