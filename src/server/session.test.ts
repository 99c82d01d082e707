import { expect, test } from 'vitest';
import { openMigratedShop } from '../../tests/support/database/migrated-shop.ts';
import { createCookies } from './cookies.ts';
import { createSessions } from './session.ts';
import { identifyVisitor } from './visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Far from the machine's clock: nothing here may go by that. */
const START = Date.UTC(2031, 4, 1);

async function signedIn() {
  const database = await openMigratedShop();
  const values = { email: 'jiwon@shop.example', passwordHash: '', name: '지원', phone: '' };
  const { memberNo } = await database.tx((t) =>
    t
      .insertInto('member')
      .values({ ...values, level: 'Family', status: 'Active', locale: 'ko', createdAt: START })
      .returning('memberNo')
      .executeTakeFirstOrThrow(),
  );

  const sessions = createSessions(database);
  const sessionId = await sessions.create(memberNo, 'a browser', START);

  /** Comes to the shop `days` after signing in: who they are there, and what their browser is told. */
  async function visit(days: number) {
    const cookies = createCookies(`session=${sessionId}`, false);
    const now = START + days * DAY_MS;
    const { member, isExpired } = await identifyVisitor({ database, sessions }, { cookies, now });
    return { name: member?.name, isExpired, cookies: cookies.changes() };
  }

  return { visit, sessionId };
}

test('a session that is used lasts on, and so does its cookie', async () => {
  const { visit, sessionId } = await signedIn();
  expect(await visit(14)).toEqual({ name: '지원', isExpired: false, cookies: [] });

  const renewed = await visit(16);
  expect(renewed.name).toBe('지원');
  expect(renewed.cookies).toEqual([
    expect.stringContaining(`session=${sessionId}; Path=/; Max-Age=31536000`),
  ]);
  expect((await visit(45)).name).toBe('지원');
});

test('thirty days without a visit end it', async () => {
  const { visit } = await signedIn();
  expect(await visit(31)).toEqual({ name: undefined, isExpired: true, cookies: [] });
});

test('ninety days after signing in one signs in again, whatever the visits', async () => {
  const { visit } = await signedIn();
  for (const days of [20, 40, 60, 80, 89]) expect((await visit(days)).name).toBe('지원');
  const { name, cookies } = await visit(91);
  expect(name).toBeUndefined();
  expect(cookies).toEqual([]); // cleared where the member is told
});
