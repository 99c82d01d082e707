import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { runVerb } from '../../support/shop-verb.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { tempFile } from '../../support/temp-file.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

let shop: TestShop;
let memberNo: number;
let email: string;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  memberNo = await makeMember(shop);

  const row = await shop.runtime.database.read
    .selectFrom('member')
    .select('email')
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();

  ({ email } = row);
});
afterAll(() => shop.close());

const runCommand = (...args: string[]) => runVerb(args, shop.env);

function couponFile(text: string): string {
  const file = tempFile('coupon.yaml');
  writeFileSync(file, text);
  return file;
}

const COUPON = `- couponSn: 7
  name: { ko: 가을 쿠폰, en: Autumn }
  couponBenefitType: CartDc
  dcRule: { dcRate: 10, maxDcAmt: 5000 }
  orderAmt: 30000
  issueType: SerialCode
  usableFrom: 2020-01-01
  usableTo: 2099-01-01
  totalLimit: 3
`;

describe('coupons', () => {
  test('are loaded, turned into codes, handed out, counted and stopped', async () => {
    const loaded = await runCommand('coupon', 'load', couponFile(COUPON));
    expect(loaded.complaint).toBe('');
    expect(loaded.output).toContain('coupon 7: added');
    expect((await runCommand('coupon', 'load', couponFile(COUPON))).output).toContain(
      '1 as before',
    );

    const result = await runVerbProcess(['coupon', 'codes', '7', '2'], shop.env);
    expect(result).toMatchObject({ code: 0, complaint: '' });

    const codes = result.output.trim().split('\n');
    expect(codes).toHaveLength(2);
    expect(codes[0]).toMatch(/^(\w{4}-){3}\w{4}$/);

    const shopper = shop.shopper();
    await signIn(shop, shopper, memberNo);

    const registered = await shopper.post('/api/my/coupon/registerSerialCode', {
      serialCode: codes[0],
    });
    expect(registered.status).toBe(201);

    const issued = await runCommand('coupon', 'issue', '7', 'no@shop.example', email);
    expect(issued.output).toContain(`${email}  coupon `);
    expect([issued.code, issued.complaint]).toEqual([1, expect.stringContaining('No member')]);
    expect((await runCommand('coupon', 'issue', '7', email)).code).toBe(0);

    const refused = await runCommand('coupon', 'issue', '7', email);
    expect(refused.code).toBe(1);
    expect(refused.complaint).toContain(`${email}  CouponStockExceeded: `);
    expect((await runCommand('coupon', 'list')).output).toContain('3 of 3 given, 0 used');

    const less = await runCommand(
      'coupon',
      'load',
      couponFile(COUPON.replace('Limit: 3', 'Limit: 2')),
    );
    expect(less.complaint).toContain('totalLimit: 3 were given out already');

    const stopped = await runCommand('coupon', 'load', couponFile(`${COUPON}  status: Off\n`));
    expect(stopped.output).toContain('coupon 7: changed');

    const statuses = await shop.runtime.database.read
      .selectFrom('possession_coupon')
      .select('status')
      .execute();
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['UseStop']));
  });

  test.each([
    [
      'neither a rate nor an amount',
      COUPON.replace('dcRate: 10, ', ''),
      'dcRule: has to hold either dcRate or dcAmt',
    ],
    [
      'no rule',
      COUPON.replace('  dcRule: { dcRate: 10, maxDcAmt: 5000 }\n', ''),
      'dcRule: is missing',
    ],
    [
      'an end before its begin',
      COUPON.replace('2099', '2019'),
      'usableTo: is not after usableFrom',
    ],
    ['two minimums', `${COUPON}  orderQty: 2\n`, 'orderQty: is there beside orderAmt'],
    ['an unknown product', `${COUPON}  itemCodes: [NOPE]\n`, 'itemCodes[0]: NOPE is no product'],
    [
      'an unknown category',
      `${COUPON}  categoryCodes: ['999']\n`,
      'categoryCodes[0]: 999 is no category',
    ],
    ['an unknown level', `${COUPON}  levels: [King]\n`, 'levels[0]'],
  ])('a file with %s is refused with its reason', async (_, text, reason) => {
    const { code, complaint } = await runCommand('coupon', 'load', couponFile(text));
    expect(code).toBe(1);
    expect(complaint).toContain(reason);
  });

  test('ask for what they need', async () => {
    expect((await runCommand('coupon')).code).toBe(2);
    expect((await runCommand('coupon', 'codes', '7', 'many')).code).toBe(2);
    expect((await runCommand('coupon', 'codes', '8', '1')).complaint).toContain('no coupon');
    expect((await runCommand('coupon', 'issue', '7', 'no@shop.example')).complaint).toContain(
      'No member',
    );
  });
});

test('points are granted and deducted, each once', async () => {
  const give = ['point', 'give', email, '1500', '--note', '사과의 뜻', '--ref', 'call-1'];
  const result = await runVerbProcess(give, shop.env);
  expect(result).toEqual({ code: 0, output: `${email}: 1,500 points\n`, complaint: '' });
  expect((await runCommand(...give)).output).toContain('was done before');
  expect((await runCommand('point', 'take', email, '500', '--note', '착오')).output).toContain(
    '1,000',
  );

  const tooMuch = await runCommand('point', 'take', email, '1001', '--note', '착오');
  expect([tooMuch.code, tooMuch.complaint]).toEqual([1, `${email}: PointsNotEnough\n`]);
  expect((await runCommand('point', 'give', email, '100')).code).toBe(2);
});

test('withdrawals are listed with their account and moved on', async () => {
  await shop.runtime.database.tx((t) =>
    saveDeposit(t, { memberNo, ref: 'refund', amount: 50_000, now: shop.now() }),
  );

  const shopper = shop.shopper();
  await signIn(shop, shopper, memberNo);

  const register = async (amount: number) => {
    const body = { amount, bankCode: '088', bankAccountHolder: '홍길동' };
    const account = { bankAccountNo: '110123456789' };
    const answer = await shopper.post<{ depositWithdrawalSn: number }>(
      '/api/my/deposit/withdrawal/register',
      { ...body, ...account },
    );

    return String(answer.body.depositWithdrawalSn);
  };

  const first = await register(20_000);
  const second = await register(5_000);

  const list = await runVerbProcess(['deposit', 'withdrawal', 'list'], shop.env);
  expect(list).toMatchObject({ code: 0, complaint: '' });
  expect(list.output).toContain('110123456789 홍길동');
  expect(list.output).toContain('2 withdrawals of 25,000 won.');
  expect((await runCommand('deposit', 'withdrawal', 'complete', first)).code).toBe(1);
  expect((await runCommand('deposit', 'withdrawal', 'start', first, second)).code).toBe(0);
  expect((await runCommand('deposit', 'withdrawal', 'complete', first)).code).toBe(0);
  expect((await runCommand('deposit', 'withdrawal', 'fail', second)).code).toBe(2);

  const failed = await runCommand('deposit', 'withdrawal', 'fail', second, '--reason', '계좌 오류');
  expect(failed.output).toBe(`${second}: Failure\n`);

  const summary = await shopper.get('/api/my/deposit/summary');
  expect(summary.body).toEqual({ balance: 30_000, withdrawing: 0 });

  const saved = await runCommand('deposit', 'save', email, '1000', '--note', '보상');
  expect(saved.output).toBe(`${email}: 31,000 won\n`);
});
