import { expect, test } from 'vitest';
import { describeRefusals } from '../../../../../../tests/support/product/refusals.ts';
import { openCsvFile, readCsvRows, type CsvRow, type RowError } from './csv-rows.ts';
import { SHOPIFY_CSV } from '../shopify/shopify-columns.ts';

/** Reads text in chunks of `size` bytes; returns rows as "line handle title", and errors. */
async function read(text: string | Uint8Array, size = 7) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;

  async function* chunks() {
    for (let offset = 0; offset < bytes.length; offset += size)
      yield bytes.subarray(offset, offset + size);
  }

  const errors: RowError[] = [];
  const tell = (error: RowError) => void errors.push(error);
  const rows: CsvRow[] = [];

  for await (const row of readCsvRows(await openCsvFile(chunks), SHOPIFY_CSV, tell)) rows.push(row);

  return {
    rows: rows.map(({ line, cells }) => [line, cells['Handle'], cells['Title']]),
    errors: describeRefusals(errors),
  };
}

const HEADER = 'Handle,Title,Variant Price\n';
const QUOTE = /quote is not closed/;
const error = (line: number, reason: RegExp) => ({
  line,
  reason: expect.stringMatching(reason) as unknown,
});

test.each([1, 2, 3, 1000])(
  'byte order mark, CRLF and quoted newlines in chunks of %i',
  async (size) => {
    const text = `\uFEFF${HEADER}자켓,"첫 줄\r\n둘째, ""줄""",1\r\n\r\nb,B,2`.replace(
      HEADER,
      'Handle,Title,Variant Price\r\n',
    );
    expect(await read(text, size)).toEqual({
      rows: [
        [2, '자켓', '첫 줄\n둘째, "줄"'],
        [5, 'b', 'B'],
      ],
      errors: [],
    });
  },
);

test.each([';', '\t'])('cells may be separated by %j', async (separator) => {
  const text = 'Handle,Title,Variant Price\na,A,1\nb,,2\n'.replaceAll(',', separator);
  const quoted = ['c', `"C,c${separator}""c"""`, '3'].join(separator);
  expect(await read(text + quoted)).toEqual({
    rows: [
      [2, 'a', 'A'],
      [3, 'b', ''],
      [4, 'c', `C,c${separator}"c"`],
    ],
    errors: [],
  });
});

test('a row with too many or too few cells is an error, empty rows are skipped', async () => {
  const { rows, errors } = await read(`${HEADER}a,A\n,,\nb,B,1,2\nc,C,3\n`);
  expect(rows).toEqual([[5, 'c', 'C']]);
  expect(errors).toEqual([error(2, /2 cells.* 3/), error(4, /4 cells/)]);
});

test('an unclosed quote loses only its own row', async () => {
  const { rows, errors } = await read(`${HEADER}a,"A,1\nb,B,2\nc,"C\nC",3\nd,D,4\n`);
  expect(errors).toEqual([error(2, QUOTE)]);
  expect(rows).toEqual([
    [3, 'b', 'B'],
    [4, 'c', 'C\nC'],
    [6, 'd', 'D'],
  ]);
});

test.each([
  ['as the last row', `${HEADER}b,B,1\na,"A,2`, 3],
  ['inside a cell', `${HEADER}a,5" pipe,1\nb,B,1`, 2],
  ['after a quoted cell', `${HEADER}a,"A"x,1\nb,B,1`, 2],
])('a quote %s', async (_, text, line) => {
  const { rows, errors } = await read(text);
  expect(errors).toEqual([error(line, QUOTE)]);
  expect(rows).toHaveLength(1);
});

test('a closing quote is searched for only within the maximum record length', async () => {
  const many = `b,${'B'.repeat(2000)},1\n`.repeat(600);
  const { rows, errors } = await read(`${HEADER}a,"A,1\n${many}`, 65_536);
  expect(errors).toEqual([error(2, QUOTE)]);
  expect(rows).toHaveLength(600);
  expect(rows.at(-1)?.[0]).toBe(602);
});

test.each([
  ['an empty one', '', /^fileEmpty/],
  ['a column twice', 'Handle,Title,Price,Variant Price\na,b,1,2\n', /^columnTwice .*Variant Price/],
  ['a column missing', 'Handle,Name\na,b\n', /^columnsMissing .*"Title, Variant Price"/],
  ['a header whose quote never ends', '"Handle,Title\n', /^headerUnreadable .*1/],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), /^notText/],
  ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14]), /^workbookFile/],
  ['a workbook of the old format', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /^workbookFile/],
  ['no end of a line', 'x'.repeat(1_100_000), /^noLineEnds/],
])('a file that cannot be used is reported as a whole: %s', async (_, text, problem) => {
  await expect(read(text, 65_536)).rejects.toThrow(problem);
});

test.each([1, 2, 1000])('a file in EUC-KR is read in chunks of %i', async (size) => {
  const jacket = [0xc0, 0xda, 0xc4, 0xcf, 0x8c, 0x63]; // 자켓똠, the last in CP949 alone
  const bytes = [...Buffer.from(`${HEADER}a,`), ...jacket, ...Buffer.from(',1\n')];
  expect(await read(Uint8Array.from(bytes), size)).toEqual({
    rows: [[2, 'a', '자켓똠']],
    errors: [],
  });
});

test('empty columns at the end are no columns; a value in one is told', async () => {
  const { rows, errors } = await read('Handle,Title,Variant Price,,\na,A,1,,\nb,B,2\nc,C,3,,x\n');
  expect(rows).toEqual([
    [2, 'a', 'A'],
    [3, 'b', 'B'],
  ]);
  expect(errors).toEqual([error(4, /5 cells.* 3/)]);
});
