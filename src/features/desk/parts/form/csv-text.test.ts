import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { translateDynamic } from '../../../../i18n/server.ts';
import { csvText } from './csv-text.ts';

const t = translateDynamic('en');
const read = (bytes: readonly number[] | Uint8Array) =>
  csvText(new Blob([Uint8Array.from(bytes)]), t);

test.each([
  ['UTF-8', new TextEncoder().encode('송장번호')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFF송장번호')],
  ['EUC-KR', [0xbc, 0xdb, 0xc0, 0xe5, 0xb9, 0xf8, 0xc8, 0xa3]],
])('a file in %s is read', async (_, bytes) => {
  expect(await read(bytes)).toBe('송장번호');
});

test('a file in CP949 is read, as by the command line', async () => {
  expect(await read([0x8c, 0x63, 0xb9, 0xe6])).toBe('똠방');
});

test('a workbook is read as the rows of its first sheet with any', async () => {
  const toCell = (value: string | number) => ({ value });
  const day = { value: new Date('2026-11-20T00:00:00Z'), format: 'yyyy-mm-dd' };
  const filled = [
    [toCell('주문번호'), toCell('송장번호'), toCell('비고'), toCell('출고일')],
    [toCell('20261120-A'), toCell(638_123_456_789), toCell('문 앞, "조심"'), day],
    [toCell('0123'), toCell(0.1 + 0.2), null, null],
  ];
  const sheets = [
    { sheet: 'A', data: [] },
    { sheet: 'B', data: filled },
  ];

  expect(await read(await writeExcelFile(sheets).toBuffer())).toBe(
    [
      '주문번호,송장번호,비고,출고일',
      '20261120-A,638123456789,"문 앞, ""조심""",2026-11-20',
      '0123,0.3,,',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['a broken workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'workbookFile'],
  ['a workbook of old', [0xd0, 0xcf, 0x11, 0xe0], 'workbookFile'],
  ['no text', [0xff, 0xfe, 0x41, 0x00], 'notText'],
])('%s is refused with what to save it as', async (_, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({
    code,
    message: expect.stringContaining('CSV UTF-8') as unknown,
  });
});
