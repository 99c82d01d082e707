import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositBalance, saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { registerWithdrawal } from '#src/features/benefit/withdrawal/withdrawal.service.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type {
  BankFile,
  ResultRows,
  StaffWithdrawal,
  WithdrawalAccount,
  WithdrawalTablePage,
  WithdrawalCounts,
} from '#src/features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import { makeMember, type TestMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const API = '/api/staff/withdrawals';
const HOLDER = '윤강물';
let shop: TestShop;
let service: Shopper;
let goods: Shopper;
let member: TestMember;
let saved = 0;
beforeAll(async () => {
  shop = await startTestShop();
  service = (await staffOf(shop, 'service')).browser;
  goods = (await staffOf(shop, 'goods')).browser;
  member = await makeMember(shop, { name: HOLDER });
});
afterAll(() => shop.close());

/** A withdrawal that waits. */
async function requestWithdrawal(amount = 20_000): Promise<number> {
  const { memberNo } = member;
  const name = HOLDER;
  const now = shop.now();
  const ref = `refund:${(saved += 1)}`;

  await shop.runtime.database.tx((t) => saveDeposit(t, { memberNo, ref, amount, now, note: '' }));

  const { depositWithdrawalSn } = await registerWithdrawal(
    shop.runtime,
    { memberNo, name, now, locale: 'ko' },
    { amount, bankCode: '088', bankAccountHolder: name, bankAccountNo: '110123456789' },
  );

  return depositWithdrawalSn;
}

const readWithdrawal = async (sn: number) =>
  (await service.get<StaffWithdrawal>(`${API}/${sn}`)).body;
const listWithdrawals = async (query: string) =>
  (await service.get<WithdrawalTablePage>(`${API}?${query}`)).body;
const readBalance = () => depositBalance(shop.runtime.database.read, member.memberNo);
const moveWithdrawals = async (moves: readonly object[], more: object = {}) => {
  const { body } = await service.post<BulkResults>(`${API}/move`, { moves, ...more });
  return body.results.map(({ id, status, problem }) => [id, status ?? problem?.code]);
};
const buildMove = (sn: number, name: string, more: object = {}) => ({
  depositWithdrawalSn: String(sn),
  step: name,
  ...more,
});

test('the board lists, counts and finds withdrawals, masked', async () => {
  const before = (await service.get<WithdrawalCounts>(`${API}/counts`)).body;
  const sn = await requestWithdrawal();

  const { body: counts } = await service.get<WithdrawalCounts>(`${API}/counts`);
  expect([counts.Waiting, counts.all]).toEqual([before.Waiting + 1, before.all + 1]);

  for (const search of [String(sn), '윤강물', member.email.toUpperCase()]) {
    const { rows } = await listWithdrawals(`status=Waiting&search=${encodeURIComponent(search)}`);
    expect(rows.map(({ depositWithdrawalSn }) => depositWithdrawalSn)).toContain(sn);
  }

  const { rows } = await listWithdrawals(`search=${sn}`);
  expect(rows).toMatchObject([
    { memberName: '윤**', bankAccountHolder: '윤**', bankAccountNo: '****6789', amount: 20_000 },
  ]);
  expect((await listWithdrawals('status=Complete')).total).toBe(0);
  expect((await service.get(`${API}/999999`)).status).toBe(404);
});

test('an account is shown when it is asked for, which is audited; goods people may not', async () => {
  const sn = await requestWithdrawal();
  const path = `${API}/${sn}/account`;
  expect((await goods.post(path, { reason: '' })).status).toBe(403);

  const { body } = await service.post<WithdrawalAccount>(path, { reason: '이체 확인' });
  expect(body).toEqual({
    memberName: '윤강물',
    bankAccountHolder: '윤강물',
    bankAccountNo: '110123456789',
  });
  expect((await readWithdrawal(sn)).audit).toMatchObject([
    { action: 'personal:read', reason: '이체 확인' },
  ]);
});

describe('moving withdrawals', () => {
  test('starts and completes each on its own, with its audit row', async () => {
    const first = await requestWithdrawal();
    const second = await requestWithdrawal();
    expect(
      await moveWithdrawals([
        buildMove(first, 'start'),
        buildMove(second, 'complete'),
        buildMove(0, 'start'),
      ]),
    ).toEqual([
      [String(first), 'InProgress'],
      [String(second), 'WithdrawalStatusConflict'],
      ['0', 'NotFound'],
    ]);
    expect(await moveWithdrawals([buildMove(first, 'complete')], { reason: '이체함' })).toEqual([
      [String(first), 'Complete'],
    ]);

    const { status, audit } = await readWithdrawal(first);
    expect(status).toBe('Complete');
    expect(audit).toMatchObject([
      { before: { status: 'InProgress' }, after: { status: 'Complete' }, reason: '이체함' },
      { before: { status: 'Waiting' }, after: { status: 'InProgress' } },
    ]);
  });

  test('a failure needs a reason and returns the money once', async () => {
    const sn = await requestWithdrawal();
    const before = await readBalance();
    expect(await moveWithdrawals([buildMove(sn, 'fail')])).toEqual([
      [String(sn), 'WithdrawalReasonRequired'],
    ]);

    const failing = [buildMove(sn, 'fail', { failureReason: '계좌 해지' })];
    expect(await moveWithdrawals(failing)).toEqual([[String(sn), 'Failure']]);
    expect(await moveWithdrawals(failing)).toEqual([[String(sn), 'WithdrawalStatusConflict']]);
    expect(await readBalance()).toBe(before + 20_000);
    expect(await readWithdrawal(sn)).toMatchObject({
      status: 'Failure',
      failureReason: '계좌 해지',
    });
  });

  test('a dry run changes nothing and writes no audit row', async () => {
    const sn = await requestWithdrawal();
    expect(await moveWithdrawals([buildMove(sn, 'start')], { dryRun: true })).toEqual([
      [String(sn), 'InProgress'],
    ]);
    expect(await readWithdrawal(sn)).toMatchObject({ status: 'Waiting', audit: [] });
  });

  test('a dry run of two rows of one finds what the run finds', async () => {
    const sn = await requestWithdrawal();
    const twice = [buildMove(sn, 'start'), buildMove(sn, 'complete'), buildMove(sn, 'complete')];

    const tried = await moveWithdrawals(twice, { dryRun: true });
    expect(tried.map(([, end]) => end)).toEqual([
      'InProgress',
      'Complete',
      'WithdrawalStatusConflict',
    ]);
    expect(await moveWithdrawals(twice)).toEqual(tried);
  });

  test('what was paid must be what was asked for', async () => {
    const sn = await requestWithdrawal(7_000);
    await moveWithdrawals([buildMove(sn, 'start')]);

    expect(await moveWithdrawals([buildMove(sn, 'complete', { paidAmt: 700 })])).toEqual([
      [String(sn), 'WithdrawalAmountDiffers'],
    ]);
    expect(await moveWithdrawals([buildMove(sn, 'complete', { paidAmt: 7_000 })])).toEqual([
      [String(sn), 'Complete'],
    ]);
  });

  test('takes its permission', async () => {
    const sn = await requestWithdrawal();
    const answer = await goods.post(`${API}/move`, {
      moves: [buildMove(sn, 'start')],
    });
    expectProblem(answer, 403, 'PermissionMissing');
  });
});

describe('files of the bank', () => {
  test('transfers are exported with accounts, one audit row each', async () => {
    const first = await requestWithdrawal();
    const second = await requestWithdrawal(5_000);
    const asking = { depositWithdrawalSns: [first, second], reason: '11월 25일 이체' };

    const { body } = await service.post<BankFile>(`${API}/bankFile`, asking);
    expect(body).toMatchObject({ count: 2, amount: 25_000 });
    expect(body.csv).toContain(`"${second}","088","신한은행","110123456789","윤강물","5000"`);
    expect((await readWithdrawal(second)).audit).toMatchObject([{ reason: '11월 25일 이체' }]);

    await moveWithdrawals([buildMove(first, 'fail', { failureReason: '취소 요청' })]);

    const over = await service.post<ErrorBody>(`${API}/bankFile`, asking);
    expectProblem(over, 409, 'WithdrawalStatusConflict');
  });

  test('results are read by column, whatever their order', async () => {
    const csv = '금액,처리결과,출금번호,사유\n"20,000",정상,12,\n500,실패,13,계좌 없음\n,보류,14,';
    const { body } = await service.post<ResultRows>(`${API}/readResults`, { csv });

    const row = (line: number, sn: string, name: string) => ({
      line,
      depositWithdrawalSn: sn,
      step: name,
    });
    expect(body.rows).toEqual([
      { ...row(2, '12', 'complete'), amount: '20000', failureReason: '' },
      { ...row(3, '13', 'fail'), amount: '500', failureReason: '계좌 없음' },
      { ...row(4, '14', ''), amount: '', failureReason: '' },
    ]);
  });

  test.each([
    ['출금번호\n1', 'InvoiceColumnsMissing'],
    ['a,b\n"1', 'InvoiceFileUnreadable'],
  ])('%j is refused', async (csv, code) => {
    const answer = await service.post(`${API}/readResults`, { csv });
    expectProblem(answer, 422, code);
  });
});
