import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberLevel } from '#db/tables/member.ts';
import { levelHandlers } from '#src/features/benefit/level/level.jobs.ts';
import type { LevelView } from '#src/features/benefit/level/level.schema.ts';
import { reviewBatch, setLevel } from '#src/features/benefit/level/level.service.ts';
import { levelContent } from '#src/features/benefit/level/thresholds.service.ts';
import { SETTINGS } from '#src/features/content/setting/setting.ts';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { makeMember, makeOrder, signedIn } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const PATH = '/api/my/level';
const timeOf = (text: string) => Date.parse(`${text}+09:00`);
const DECEMBER = timeOf('2026-12-01T00:00');
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  await undoConfirmed();
  await shop.close();
});
beforeEach(() =>
  shop.runtime.database.tx(async (t) => {
    await t.deleteFrom('job').execute();
    await t.deleteFrom('setting').where('name', 'like', 'memberLevels%').execute();
  }),
);

/** A member's order whose item was confirmed at a time, at a net amount of two units. */
async function makeConfirmedOrder(
  memberNo: number,
  { netAmt, day, returnedQty = 0 }: { netAmt: number; day: string; returnedQty?: number },
) {
  const { orderSn } = await makeOrder(shop, { memberNo });

  await shop.runtime.database.tx(async (t) => {
    const { orderItemSn } = await t
      .updateTable('order_item')
      .set({ netAmt, returnedQty, status: 'PurchaseConfirmed' })
      .where('orderSn', '=', orderSn)
      .returning('orderItemSn')
      .executeTakeFirstOrThrow();

    const moved = {
      fromStatus: 'Delivered' as const,
      toStatus: 'PurchaseConfirmed' as const,
      actor: 'job' as const,
    };

    await t
      .insertInto('order_item_history')
      .values({ orderItemSn, ...moved, note: '', createdAt: timeOf(day) })
      .execute();
  });
}

/** These items skipped delivery, which the invariants notice: they go back to being paid. */
const undoConfirmed = () =>
  shop.runtime.database.tx(async (t) => {
    await t.deleteFrom('order_item_history').where('toStatus', '=', 'PurchaseConfirmed').execute();
    await t
      .updateTable('order_item')
      .set({ netAmt: 90_000, returnedQty: 0, status: 'PaymentCompleted' })
      .where('status', '=', 'PurchaseConfirmed')
      .execute();
  });

async function buyerOf(netAmt: number, options: { level?: MemberLevel; day?: string } = {}) {
  const { level = 'Family', day = '2026-11-10T12:00' } = options;
  const member = await makeMember(shop, { level });
  if (netAmt > 0) await makeConfirmedOrder(member.memberNo, { netAmt, day });
  return member;
}

function runJobs(now: number) {
  const { database } = shop.runtime;

  const onError = (error: unknown) => {
    throw error;
  };

  const handlers = levelHandlers(shop.runtime);
  return createWorker({ database, handlers, clock: () => now, onError }).runDue(now);
}

/** Reviews all members now, as the schedule does each month. */
async function reviewMembers(now: number) {
  const [schedule] = levelHandlers(shop.runtime);
  const result = await schedule?.run({ now } as Parameters<typeof schedule.run>[0]);
  await runJobs(now);
  return result;
}

const levelOf = async (memberNo: number) =>
  (
    await shop.runtime.database.read
      .selectFrom('member')
      .select('level')
      .where('memberNo', '=', memberNo)
      .executeTakeFirstOrThrow()
  ).level;

const changesOf = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('member_level_change')
    .select(['fromLevel', 'toLevel', 'reason', 'month', 'amount', 'note'])
    .where('memberNo', '=', memberNo)
    .orderBy('memberLevelChangeSn')
    .execute();

async function mailsOf(memberNo: number) {
  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', `mail:level%:${memberNo}:%`)
    .orderBy('jobSn')
    .execute();

  const payloads = jobs.map(({ payload }) => MailPayload.parse(JSON.parse(payload)));
  return Promise.all(payloads.map((payload) => composeMail(shop.runtime, payload)));
}

describe('the monthly review', () => {
  test('sets levels by twelve months of confirmed purchases, once, with history and mail', async () => {
    const gold = await buyerOf(1_000_000);
    const silver = await buyerOf(999_999);
    const early = await buyerOf(5_000_000, { day: '2025-11-30T23:59' });
    const late = await buyerOf(5_000_000, { day: '2026-12-01T00:00' });
    const none = await buyerOf(0, { level: 'Vip' });

    expect(await reviewMembers(DECEMBER)).toBe('review of 2026-12 begun');

    const members = [gold, silver, early, late, none];
    const levels = () => Promise.all(members.map(({ memberNo }) => levelOf(memberNo)));
    expect(await levels()).toEqual(['Gold', 'Silver', 'Family', 'Family', 'Family']);

    const change = { fromLevel: 'Family', toLevel: 'Gold', amount: 1_000_000 };
    const monthly = { reason: 'Monthly', month: '2026-12', note: '' };
    expect(await changesOf(gold.memberNo)).toEqual([{ ...change, ...monthly }]);
    expect(await changesOf(early.memberNo)).toEqual([]);

    const [up] = await mailsOf(gold.memberNo);
    expect(up?.subject).toContain('올랐습니다');
    expect(up?.text).toContain('골드');

    const [down] = await mailsOf(none.memberNo);
    expect(down?.subject).toContain('변경되었습니다');

    expect(await reviewMembers(DECEMBER + 3_600_000)).toBe('nothing to review');
    expect(await levels()).toEqual(['Gold', 'Silver', 'Family', 'Family', 'Family']);
    expect(await mailsOf(gold.memberNo)).toHaveLength(1);
  });

  test('does not count returned units', async () => {
    const { memberNo } = await makeMember(shop);

    await makeConfirmedOrder(memberNo, {
      netAmt: 599_998,
      day: '2026-10-01T09:00',
      returnedQty: 1,
    });

    await reviewMembers(DECEMBER);

    expect(await levelOf(memberNo)).toBe('Family');

    await makeConfirmedOrder(memberNo, { netAmt: 1, day: '2026-12-20T09:00' });
    await reviewMembers(timeOf('2027-01-01T00:10'));

    expect((await changesOf(memberNo)).at(-1)).toMatchObject({
      toLevel: 'Silver',
      amount: 300_000,
    });
  });

  test('goes on after a crash between batches, and repeats none', async () => {
    const members: number[] = [];
    for (let n = 0; n < 3; n += 1) members.push((await buyerOf(300_000)).memberNo);

    const [first = 0] = members;
    const batch = { start: DECEMBER, after: first - 1, now: DECEMBER };
    const { database } = shop.runtime;
    await expect(
      database.tx(async (t) => {
        await reviewBatch(t, batch);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await levelOf(first)).toBe('Family');

    await database.tx((t) => reviewBatch(t, batch));
    await database.tx((t) => reviewBatch(t, { ...batch, now: DECEMBER + 5_000 }));
    await reviewMembers(DECEMBER + 10_000);

    for (const memberNo of members) {
      expect(await levelOf(memberNo)).toBe('Silver');
      expect(await changesOf(memberNo)).toHaveLength(1);
      expect(await mailsOf(memberNo)).toHaveLength(1);
    }
  });

  test('works through more members than a batch holds', async () => {
    const row = {
      passwordHash: '',
      name: '다수',
      phone: '',
      level: 'Gold' as const,
      status: 'Active' as const,
    };

    const rows = Array.from({ length: 450 }, (_, n) => ({
      ...row,
      email: `many${n}@shop.example`,
      locale: 'ko' as const,
      createdAt: DECEMBER,
    }));

    const { database } = shop.runtime;
    await database.tx((t) => t.insertInto('member').values(rows).execute());
    await reviewMembers(DECEMBER);

    const left = await database.read
      .selectFrom('member')
      .select('memberNo')
      .where('name', '=', '다수')
      .where('level', '=', 'Gold')
      .execute();
    expect(left).toEqual([]);
  });

  test('does not lower a level set by hand within twelve months, but raises it', async () => {
    const { memberNo } = await buyerOf(0);
    const rich = await buyerOf(3_000_000);
    const now = timeOf('2026-11-15T10:00');

    for (const no of [memberNo, rich.memberNo]) {
      await setLevel(shop.runtime.database, {
        memberNo: no,
        toLevel: 'Gold',
        note: 'regular',
        now,
      });
    }

    await reviewMembers(DECEMBER);

    expect([await levelOf(memberNo), await levelOf(rich.memberNo)]).toEqual(['Gold', 'Vip']);

    await reviewMembers(timeOf('2027-11-01T00:00'));

    expect(await levelOf(memberNo)).toBe('Gold');

    await reviewMembers(timeOf('2027-12-01T00:00'));

    expect(await levelOf(memberNo)).toBe('Family');
    expect((await changesOf(memberNo)).map(({ reason }) => reason)).toEqual(['Staff', 'Monthly']);
  });
});

describe('names', () => {
  const loadLevels = (value: unknown) => {
    const ready = levelContent.read(value);
    if ('problems' in ready) return ready;
    return shop.runtime.database.tx((t) => ready.save(t, shop.now()));
  };
  const names = {
    ...SETTINGS.levelNames.initial,
    Gold: { ko: '정상', en: 'Summit' },
  };

  test('stand on pages, in mails, coupons and at the desk, in both languages', async () => {
    const amounts = { Silver: 300_000, Gold: 1_000_000, Vip: 3_000_000 };
    expect(await loadLevels({ ...amounts, names })).toMatchObject({ outcome: 'changed' });
    expect(await loadLevels({ ...amounts, names })).toMatchObject({ outcome: 'unchanged' });
    expect(await loadLevels(amounts)).toMatchObject({ outcome: 'unchanged' });
    expect(await levelContent.stored(shop.runtime.database.read, 'level')).toEqual({
      ...amounts,
      names,
    });

    const member = await buyerOf(1_000_000);
    await reviewMembers(DECEMBER);
    const [mail] = await mailsOf(member.memberNo);
    expect(mail?.text).toContain('정상');

    const shopper = await signedIn(shop, member);
    const readPage = async (path: string) => (await shopper.raw(path)).text();
    expect(await readPage('/myPage')).toContain('정상');
    expect(await readPage('/en/myPage/info/level')).toContain('Summit');
    expect(await readPage('/staff')).toContain('정상');

    const couponSn = await makeCoupon(shop.runtime.database, {
      levels: '["Gold"]',
      issueType: 'Download',
    });
    expect(await readPage('/en/myPage/info/coupon?tab=download')).toContain('Summit');
    await shopper.post('/api/my/coupon/couponDownload', { couponSn });
    expect(await readPage('/en/myPage/info/coupon')).toContain('Summit');

    await loadLevels({ ...amounts, names: SETTINGS.levelNames.initial });
  });

  test('are in both languages', async () => {
    const amounts = { Silver: 300_000, Gold: 1_000_000, Vip: 3_000_000 };
    const wrong = { ...names, Gold: { ko: '정상', en: ' ' } };
    expect(await loadLevels({ ...amounts, names: wrong })).toMatchObject({
      problems: [{ path: ['names', 'Gold', 'en'] }],
    });
  });
});

describe('GET /api/my/level', () => {
  test('tells level, amount, what is missing, coupons and history', async () => {
    const now = shop.now();
    const member = await makeMember(shop, { level: 'Silver' });
    const day = new Date(now + 9 * 3_600_000).toISOString().slice(0, 16);

    await makeConfirmedOrder(member.memberNo, { netAmt: 250_000, day });

    const couponSn = await makeCoupon(shop.runtime.database, {
      levels: '["Gold","Vip"]',
      issueType: 'Download',
    });
    const shopper = await signedIn(shop, member);

    const { status, body } = await shopper.get<LevelView>(PATH);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      level: 'Silver',
      amount: 250_000,
      nextLevel: 'Gold',
      missingToNext: 750_000,
      missingToKeep: 50_000,
      heldUntil: null,
      history: [],
    });

    const [family, , gold] = body.levels;
    expect(family).toEqual({ level: 'Family', fromAmount: 0, coupons: [] });
    expect(gold?.coupons.map((coupon) => coupon.couponSn)).toContain(couponSn);

    for (const locale of ['', '/en']) {
      const html = await (await shopper.raw(`${locale}/myPage/info/level`)).text();
      expect(html).toContain(locale === '' ? '현재 등급' : 'Your level');
      expect(html).toContain('750,000');
    }
  });

  test('another member sees their own, a visitor none', async () => {
    const shopper = await signedIn(shop);
    expect((await shopper.get<LevelView>(PATH)).body).toMatchObject({ amount: 0, history: [] });
    expect((await shop.shopper().get(PATH)).status).toBe(401);
    const page = await shop.shopper().raw('/myPage/info/level', { redirect: 'manual' });
    expect(page.status).toBe(303);
  });
});
