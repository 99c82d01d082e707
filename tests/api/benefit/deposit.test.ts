import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDeposit, spendDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import { stepWithdrawal } from '#src/features/benefit/withdrawal/withdrawal.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { makeOrder } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

const november = 'fromDate=2026-11-01&toDate=2026-11-30';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

interface Withdrawal {
  depositWithdrawalSn: number;
  status: string;
  code?: string;
  fields?: object;
}

/** A member with a deposit of 50,000 won. */
async function signInMemberWithDeposit() {
  const memberNo = await makeMember(shop);
  const shopper = shop.shopper();

  await signIn(shop, shopper, memberNo);
  await shop.runtime.database.tx((t) =>
    saveDeposit(t, { memberNo, ref: 'refund:1', amount: 50_000, now: shop.now(), note: '환불' }),
  );

  const register = (changes: object = {}, headers: Record<string, string> = {}) =>
    shopper.post<Withdrawal>(
      '/api/my/deposit/withdrawal/register',
      {
        amount: 20_000,
        bankCode: '088',
        bankAccountHolder: '홍길동',
        bankAccountNo: '110-123-456789',
        ...changes,
      },
      headers,
    );

  const balance = async () =>
    (await shopper.get<{ balance: number }>('/api/my/deposit/summary')).body.balance;

  return { memberNo, shopper, register, balance };
}

/** The mails to a member that wait or were sent, the oldest first. */
async function mailsTo(memberNo: number) {
  const rows = await shop.runtime.database.read
    .selectFrom('mail_log')
    .select('payload')
    .where('memberNo', '=', memberNo)
    .orderBy('mailSn')
    .execute();

  const payloads = rows.map(({ payload }) => MailPayload.parse(JSON.parse(payload)));
  return Promise.all(payloads.map((payload) => composeMail(shop.runtime, payload)));
}

describe('a withdrawal', () => {
  test('leaves the balance at once and shows no more of the account than its end', async () => {
    const { shopper, register, balance } = await signInMemberWithDeposit();
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      amount: 20_000,
      status: 'Waiting',
      bankName: '신한은행',
      bankAccountNo: '****6789',
      bankAccountHolder: '홍길동',
      cancellable: true,
    });
    expect(await balance()).toBe(30_000);

    const path = `/api/my/deposit/withdrawal/detail/${answer.body.depositWithdrawalSn}`;
    expect((await shopper.get(path)).body).toEqual(answer.body);

    const row = await shop.runtime.database.read
      .selectFrom('deposit_withdrawal')
      .selectAll()
      .where('depositWithdrawalSn', '=', answer.body.depositWithdrawalSn)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('110123456789');
    expect((await shopper.get('/api/my/deposit/summary')).body).toEqual({
      balance: 30_000,
      withdrawing: 20_000,
    });
  });

  test('is returned when it is cancelled, once, and only while it is pending', async () => {
    const { shopper, register, balance } = await signInMemberWithDeposit();
    const { depositWithdrawalSn } = (await register()).body;
    const cancel = () =>
      shopper.post<Withdrawal>(`/api/my/deposit/withdrawal/cancel/${depositWithdrawalSn}`);
    const done = await cancel();
    expect([done.status, done.body.status]).toEqual([200, 'Cancel']);

    const again = await cancel();
    expectProblem(again, 409, 'WithdrawalStarted');
    expect(await balance()).toBe(50_000);
  });

  test('is returned when it fails, and not after it was paid out', async () => {
    const { shopper, register, balance } = await signInMemberWithDeposit();
    const first = (await register()).body;
    const second = (await register()).body;

    const step = (depositWithdrawalSn: number, to: 'InProgress' | 'Complete' | 'Failure') =>
      shop.runtime.database.tx((t) =>
        stepWithdrawal(t, { depositWithdrawalSn, to, failureReason: '', now: shop.now() }),
      );
    expect(await step(first.depositWithdrawalSn, 'Complete')).toBe(false);

    for (const { depositWithdrawalSn } of [first, second]) {
      expect(await step(depositWithdrawalSn, 'InProgress')).toBe(true);
    }

    const cancelled = await shopper.post<Withdrawal>(
      `/api/my/deposit/withdrawal/cancel/${first.depositWithdrawalSn}`,
    );
    expectProblem(cancelled, 409, 'WithdrawalStarted');
    expect(await step(first.depositWithdrawalSn, 'Complete')).toBe(true);
    expect(await step(first.depositWithdrawalSn, 'Failure')).toBe(false);
    expect(await step(second.depositWithdrawalSn, 'Failure')).toBe(true);
    expect(await step(second.depositWithdrawalSn, 'Failure')).toBe(false);
    expect(await balance()).toBe(30_000);
  });

  test('that is paid or fails is told to its member once, in their language', async () => {
    const { memberNo, register } = await signInMemberWithDeposit();
    const sns = [(await register()).body.depositWithdrawalSn];

    sns.push((await register()).body.depositWithdrawalSn);

    const step = (index: number, to: 'InProgress' | 'Complete' | 'Failure', failureReason = '') =>
      shop.runtime.database.tx((t) =>
        stepWithdrawal(t, {
          depositWithdrawalSn: sns[index] ?? 0,
          to,
          failureReason,
          now: shop.now(),
        }),
      );

    await step(0, 'InProgress');
    for (const _ of [1, 2]) await step(0, 'Complete');
    for (const _ of [1, 2]) await step(1, 'Failure', '계좌 해지');

    const [paid, failed, ...more] = await mailsTo(memberNo);
    expect(more).toEqual([]);
    expect(paid?.subject).toContain('예치금 출금이 완료되었습니다');
    expect(paid?.text).toContain('20,000원');
    expect(paid?.text).toContain('신한은행 ****6789');
    expect(paid?.text).not.toContain('110123456789');
    expect(paid?.text).toContain('/myPage/info/deposit');
    expect(failed?.subject).toContain('예치금을 출금하지 못했습니다');
    expect(failed?.text).toContain('계좌 해지');
  });

  test.each([
    [{ amount: 0 }, 422, 'WithdrawalAmountInvalid'],
    [{ amount: 1.5 }, 422, 'WithdrawalAmountInvalid'],
    [{ bankCode: '999' }, 422, 'BankRequired'],
    [{ bankAccountNo: '12-34' }, 422, 'BankAccountInvalid'],
    [{ bankAccountNo: '11012345678a' }, 422, 'BankAccountInvalid'],
    [{ bankAccountHolder: '임꺽정' }, 422, 'BankHolderMismatch'],
    [{ amount: 50_001 }, 409, 'DepositNotEnough'],
  ])('with %j is refused: %d %s', async (changes, status, code) => {
    const { register, balance } = await signInMemberWithDeposit();
    const answer = await register(changes);
    expectProblem(answer, status, code);
    expect(await balance()).toBe(50_000);
  });

  test('is made once per idempotency key', async () => {
    const { register, balance } = await signInMemberWithDeposit();
    const headers = { 'idempotency-key': 'withdrawal-1234' };

    const first = await register({}, headers);
    expect((await register({}, headers)).body).toEqual(first.body);
    expectProblem(await register({ amount: 1 }, headers), 422, 'IdempotencyMismatch');
    expect(await balance()).toBe(30_000);
  });

  test('of the whole balance succeeds once of fifty concurrent ones, or an order uses it', async () => {
    const { memberNo, shopper, register, balance } = await signInMemberWithDeposit();
    const { orderSn } = await makeOrder(shop, {
      memberNo,
      status: 'OrderCreated',
      payment: 'Ready',
      usedDepositAmt: 0,
      finalTotalPaymentAmt: 93_000,
    });

    await shopper.get('/api/live');

    const order = shop.runtime.database
      .tx(async (t) => {
        await spendDeposit(t, { memberNo, orderSn, amount: 50_000, now: shop.now() });
        const used = { usedDepositAmt: 50_000, finalTotalPaymentAmt: 43_000 };
        await t.updateTable('orders').set(used).where('orderSn', '=', orderSn).execute();
        return 201;
      })
      .catch(() => 409);

    const tries = Array.from(
      { length: 50 },
      async () => (await register({ amount: 50_000 })).status,
    );
    const statuses = await Promise.all([order, ...tries]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(50);
    expect(await balance()).toBe(0);
  });

  test('belongs to its member only', async () => {
    const alice = await signInMemberWithDeposit();
    const bob = await signInMemberWithDeposit();
    const { depositWithdrawalSn } = (await alice.register()).body;
    const paths = ['detail', 'cancel'].map(
      (name) => `/api/my/deposit/withdrawal/${name}/${depositWithdrawalSn}`,
    );
    expect((await bob.shopper.get(paths[0] ?? '')).status).toBe(404);
    expect((await bob.shopper.post(paths[1] ?? '')).status).toBe(404);

    const visitor = shop.shopper();
    expect((await visitor.get(paths[0] ?? '')).status).toBe(401);
    expect((await visitor.post(paths[1] ?? '')).status).toBe(401);
    expect((await visitor.post('/api/my/deposit/withdrawal/register')).status).toBe(401);
    expect(await alice.balance()).toBe(30_000);
  });
});

describe('the history', () => {
  test('lists all movements, with their withdrawals', async () => {
    const { shopper, register } = await signInMemberWithDeposit();
    const { depositWithdrawalSn } = (await register()).body;

    await shopper.post(`/api/my/deposit/withdrawal/cancel/${depositWithdrawalSn}`);

    const answer = await shopper.get<{ transactions: object[] }>(
      `/api/my/deposit/history?${november}`,
    );
    const withdrawal = { depositWithdrawalSn, status: 'Cancel' };
    expect(answer.body.transactions).toMatchObject([
      { type: 'Saving', amount: 20_000, balanceAfter: 50_000, withdrawal },
      { type: 'Withdrawal', amount: -20_000, balanceAfter: 30_000, withdrawal },
      { type: 'Saving', amount: 50_000, balanceAfter: 50_000, withdrawal: null, note: '환불' },
    ]);

    const only = await shopper.get<{ transactions: object[] }>(
      `/api/my/deposit/history?${november}&types=Withdrawal&limit=5`,
    );
    expect(only.body.transactions).toHaveLength(1);
    expect(only.headers.get('x-total-count')).toBe('1');
  });

  test('requires a range of a year at most, and a sign-in', async () => {
    const { shopper } = await signInMemberWithDeposit();
    for (const [query, code] of [
      ['', 'DateRangeIncomplete'],
      ['fromDate=2026-11-01', 'DateRangeIncomplete'],
      ['toDate=2026-11-01', 'DateRangeIncomplete'],
      ['fromDate=2026-11-02&toDate=2026-11-01', 'DateRangeReversed'],
      ['fromDate=2025-11-01&toDate=2026-11-02', 'DateRangeTooLong'],
      [`${november}&types=Stolen`, 'InvalidInput'],
    ] as const) {
      const answer = await shopper.get<{ code: string }>(`/api/my/deposit/history?${query}`);
      expectProblem(answer, 422, code);
    }

    for (const path of ['summary', `history?${november}`]) {
      expect((await shop.shopper().get(`/api/my/deposit/${path}`)).status).toBe(401);
    }
  });
});
