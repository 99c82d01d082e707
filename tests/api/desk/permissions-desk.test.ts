import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REVEAL_REASON_MIN } from '#src/features/desk/parts/call/reveal.ts';
import { IDLE_SECONDS } from '#src/lib/idle-seconds.ts';
import {
  getPermissions,
  REVEAL,
  STAFF_ROLES,
  type StaffRole,
} from '#src/server/staff/permissions.ts';
import { digestTables } from '../../support/database/digest.ts';
import {
  listOperations,
  sampleOf,
  type JsonSchema,
  type Operation,
} from '../../support/soundness/hostile.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { readApi } from '../../support/server/api-document.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { Answer, ErrorBody, Shopper } from '../../support/shopper.ts';
import {
  CALLS_BY_ROLES,
  isMeantFor,
  OPEN_CALLS,
  toCallName,
} from '../../support/desk/roles-matrix.ts';
import { staffOf, type TestStaff } from '../../support/desk/staff.ts';

let shop: TestShop;
let operations: Operation[];
let member: Shopper;
const staff = new Map<StaffRole, Shopper>();

beforeAll(async () => {
  shop = await startTestShop();

  operations = listOperations(await readApi(shop)).filter(({ path }) =>
    path.startsWith('/api/staff'),
  );
  member = shop.shopper('member');
  await signIn(shop, member, await makeMember(shop));

  for (const role of STAFF_ROLES) {
    const { browser } = await staffOf(shop, role);
    await browser.get('/api/live'); // the csrf cookie
    staff.set(role, browser);
  }
});
afterAll(() => shop.close());

/** The first permission of a call that a role lacks. */
function missingOf(role: StaffRole, { permissions }: Operation): string | undefined {
  const held: readonly string[] = getPermissions([role]);
  return permissions.find((permission) => !held.includes(permission));
}
const listClosedOperations = () =>
  operations.filter((operation) => !OPEN_CALLS.includes(toCallName(operation)));

function callOperation(
  by: Shopper,
  { method, path, body }: Operation,
  more: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer<ErrorBody>> {
  const address = path.replaceAll(/\{\w+\}/g, '1');
  return by.call(method, address, {
    ...more,
    ...(body && { body: { ...sampleObject(body), ...more.body } }),
  });
}

const sampleObject = (body: JsonSchema) => sampleOf(body) as object; // every body is one

test('every call of the desk is for staff, but those by which one becomes staff', () => {
  expect(listClosedOperations().length).toBeGreaterThan(0);
  expect(listClosedOperations().filter(({ auth }) => auth !== 'staff')).toEqual([]);
  expect(operations.map(toCallName)).toEqual(expect.arrayContaining([...OPEN_CALLS]));
});

test('every call stands once in the matrix of roles, and no other does', () => {
  const named = CALLS_BY_ROLES.flatMap(({ calls }) => calls);
  expect(named.toSorted()).toEqual(listClosedOperations().map(toCallName).toSorted());
});

test('the permission of every call is that of the roles in the matrix', () => {
  for (const operation of listClosedOperations()) {
    const allowed = STAFF_ROLES.filter((role) => missingOf(role, operation) === undefined);
    const meant = STAFF_ROLES.filter((role) => isMeantFor(role, operation));
    expect([toCallName(operation), allowed]).toEqual([toCallName(operation), meant]);
  }
});

test.each(['visitor', 'member'])('a %s is asked to sign in as staff by every call', async (who) => {
  const browser = who === 'member' ? member : shop.shopper();
  await browser.get('/api/live');

  const before = await digestTables(shop.runtime.database);

  for (const operation of listClosedOperations()) {
    const { status, body } = await callOperation(browser, operation);
    expect([toCallName(operation), status, body.code]).toEqual([
      toCallName(operation),
      401,
      'StaffSignInRequired',
    ]);
  }

  expect(await digestTables(shop.runtime.database)).toEqual(before);
});

describe.each(STAFF_ROLES)('%s', (role) => {
  const missingFor = (operation: Operation) => missingOf(role, operation);
  const isMine = (operation: Operation) => isMeantFor(role, operation);
  const browser = () => staff.get(role) ?? shop.shopper();

  test('is refused what the role does not allow, with its name, and changes nothing', async () => {
    const before = await digestTables(shop.runtime.database);

    for (const operation of listClosedOperations().filter((candidate) => !isMine(candidate))) {
      const { status, body } = await callOperation(browser(), operation);
      expect([toCallName(operation), status, body.detail]).toEqual([
        toCallName(operation),
        403,
        { permission: missingFor(operation) },
      ]);
      expect(body.message).toContain(missingFor(operation));
    }

    expect(await digestTables(shop.runtime.database)).toEqual(before);
  });

  test('is let in where the role allows it', async () => {
    for (const operation of listClosedOperations().filter(isMine)) {
      const { status } = await callOperation(browser(), operation);
      expect([401, 403], `${toCallName(operation)} ${status}`).not.toContain(status);
      expect(status, toCallName(operation)).toBeLessThan(500);
    }
  });
});

test('whoever may do something to a record may open it', () => {
  for (const operation of listClosedOperations()) {
    const [path] = /^.*?\}/.exec(operation.path) ?? [];
    const record = operations.find(
      (candidate) => candidate.method === 'GET' && candidate.path === path,
    );
    if (!record) continue;

    for (const role of STAFF_ROLES) {
      const isRight = !isMeantFor(role, operation) || isMeantFor(role, record);
      expect([role, toCallName(operation), isRight]).toEqual([role, toCallName(operation), true]);
    }
  }
});

describe('showing personal data', () => {
  const reveals = () => operations.filter(({ permissions }) => permissions.includes(REVEAL));

  test('takes the permission of its place, which the record or the list before it takes', () => {
    expect(reveals().length).toBeGreaterThan(0);

    for (const operation of reveals()) {
      const path = operation.path.replace(/\/\w+$/, '');
      const place = operations.find(
        (candidate) => candidate.method === 'GET' && candidate.path === path,
      );

      for (const role of STAFF_ROLES) {
        if (!isMeantFor(role, operation)) continue;

        expect([toCallName(operation), role, place && isMeantFor(role, place)]).toEqual([
          toCallName(operation),
          role,
          true,
        ]);
      }
    }
  });

  test.each(['', ' '.repeat(9), '가'.repeat(REVEAL_REASON_MIN - 1), ` ${'가'.repeat(3)}  `])(
    'is refused for the reason %j, and leaves no row',
    async (reason) => {
      const owner = staff.get('owner') ?? shop.shopper();
      const before = await digestTables(shop.runtime.database);
      for (const operation of reveals()) {
        const { status, body } = await callOperation(owner, operation, { body: { reason } });
        expect([toCallName(operation), status, body.code]).toEqual([
          toCallName(operation),
          422,
          'RevealReasonTooShort',
        ]);
        expect(body.message).toContain(String(REVEAL_REASON_MIN));
      }

      expect(await digestTables(shop.runtime.database)).toEqual(before);
    },
  );

  test('is never allowed by the permission to it alone', () => {
    expect(operations.filter(({ permissions }) => permissions[0] === REVEAL)).toEqual([]);
  });
});

describe('a session', () => {
  const HOUR_MS = 60 * 60_000;
  let owner: TestStaff;
  let startedAt: number;

  const sessionOf = ({ staffSn }: TestStaff) =>
    shop.runtime.database.read
      .selectFrom('staff_session')
      .select('lastSeenAt')
      .where('staffSn', '=', staffSn)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    owner = await staffOf(shop, 'owner');
    await owner.browser.get('/api/live');
    startedAt = shop.now();
    shop.setNow(startedAt + HOUR_MS);
  });

  test('is not used by any call alone, as every call can be repeated by itself', async () => {
    for (const operation of listClosedOperations()) {
      await callOperation(owner.browser, operation);
      expect([toCallName(operation), await sessionOf(owner)]).toEqual([
        toCallName(operation),
        { lastSeenAt: startedAt },
      ]);
    }
  });

  test('is used when its reader did something, as any call tells', async () => {
    const read = { [IDLE_SECONDS]: '90' };
    for (const operation of listClosedOperations()) {
      await shop.runtime.database.tx((t) =>
        t
          .updateTable('staff_session')
          .set({ lastSeenAt: startedAt })
          .where('staffSn', '=', owner.staffSn)
          .execute(),
      );

      await callOperation(owner.browser, operation, { headers: read });

      expect([toCallName(operation), await sessionOf(owner)]).toEqual([
        toCallName(operation),
        { lastSeenAt: shop.now() - 90_000 },
      ]);
    }
  });

  test.each(['7200', '-1', '1e3', '', 'now'])(
    'is not used by a call that says %j, longer ago than the last use or nothing',
    async (idle) => {
      const before = await sessionOf(owner);
      await owner.browser.call('GET', '/api/staff/me', { headers: { [IDLE_SECONDS]: idle } });
      expect(await sessionOf(owner)).toEqual(before);
    },
  );
});
