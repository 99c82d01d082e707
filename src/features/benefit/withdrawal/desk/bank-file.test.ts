import { expect, test } from 'vitest';
import { bankFile, getStep } from './bank-file.ts';

const transfer = {
  depositWithdrawalSn: 7,
  bankCode: '088',
  bankName: '신한은행',
  amount: 20_000,
  bankAccountNo: '110123456789',
  bankAccountHolder: '홍길동',
};

test('each transfer is a line, with quoted cells', () => {
  const [heading, line] = bankFile([transfer]).replace('\uFEFF', '').split('\r\n');
  expect(heading).toBe('"출금번호","은행코드","은행","계좌번호","예금주","금액"');
  expect(line).toBe('"7","088","신한은행","110123456789","홍길동","20000"');
});

test('a name is never run as a formula', () => {
  expect(bankFile([{ ...transfer, bankAccountHolder: '=1+"1' }])).toContain(`"'=1+""1"`);
});

test.each([
  ['정상 처리', 'complete'],
  ['Completed', 'complete'],
  ['실패', 'fail'],
  ['', ''],
  ['보류', ''],
])('%s is %j', (word, step) => {
  expect(getStep(word)).toBe(step);
});
