import { expect, test } from 'vitest';
import { getCsv } from './csv-file.ts';

test('Korean letters, quotes, negative amounts and what looks like a formula', () => {
  const columns = [
    { header: '상품', value: ({ name }: { name: string }) => name },
    { header: '순매출(원)', value: ({ amount }: { amount: number }) => amount },
  ];
  const rows = [
    { name: '등산 "자켓", 남성', amount: -3000 },
    { name: '=1+1', amount: 0 },
  ];
  expect(getCsv(columns as never, rows)).toBe(
    `\uFEFF상품,순매출(원)\r\n"등산 ""자켓"", 남성",-3000\r\n'=1+1,0\r\n`,
  );
});
