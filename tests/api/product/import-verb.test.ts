import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runVerb } from '../../support/shop-verb.ts';
import { tempFile } from '../../support/temp-file.ts';
import { runVerbProcess } from '../../support/verb-process.ts';

function runImport(file: string, run = runVerb, flags: readonly string[] = []) {
  const dataDir = path.join(path.dirname(file), 'data');
  return run(['import', file, '--data', dataDir, ...flags]);
}

const GOOD = 'Handle,Title,Variant Price\na,A,1000\n';

test.each([
  { text: GOOD, code: 0, output: /^1 products saved in .* 0 errors$/m, complaint: /^$/ },
  {
    text: `${GOOD},B,2000\nc,C\n`,
    code: 1,
    output: /^1 products saved in .* 2 errors$/m,
    complaint: /^line 3: Handle is empty\nline 4: The row has 2 cells, the header has 3\n$/,
  },
  {
    text: 'Name,Price\nA,1000\n',
    code: 2,
    output: /^$/,
    complaint: /^The file is no Shopify product CSV: the header lacks Handle, Title\.\n$/,
  },
])('the command line ends with $code', async ({ text, code, output, complaint }) => {
  const file = tempFile('catalogue.csv');
  writeFileSync(file, text);

  const done = await runImport(file);
  expect(done).toMatchObject({ code });
  expect(done.output).toMatch(output);
  expect(done.complaint).toMatch(complaint);
});

test('no file is a sentence too', async () => {
  const done = await runImport('/nowhere/catalogue.csv', runVerbProcess);
  expect(done).toEqual({ code: 2, output: '', complaint: 'No file /nowhere/catalogue.csv.\n' });
});

test('an export is imported again without a change', async () => {
  const file = tempFile('catalogue.csv');
  writeFileSync(file, GOOD);
  await runImport(file);

  const out = path.join(path.dirname(file), 'out.csv');
  const args = ['export', out, '--data', path.join(path.dirname(file), 'data')];
  expect(await runVerbProcess(args)).toEqual({
    code: 0,
    output: `1 units in ${out}\n`,
    complaint: '',
  });

  const again = await runImport(out);
  expect(again).toMatchObject({ code: 0, complaint: '' });
  expect(again.output).toMatch(/^1 products saved in .* 0 changed, 0 errors$/m);
});

test('a dry run says how numbers are read and what a file changes, and saves nothing', async () => {
  const file = tempFile('catalogue.csv');
  const rows = ['a;A;129.000;yes', 'b;B;89.500;'];

  writeFileSync(file, ['Handle;Title;Variant Price;Gift Card', ...rows].join('\n'));

  const tried = await runImport(file, runVerb, ['--dry-run']);
  expect(tried.code).toBe(0);
  expect(tried.complaint).toBe('line 1: warning: Gift Card is not read: 1 value\n');
  expect(tried.output.split('\n').slice(0, 3)).toEqual([
    'Variant Price is read with a decimal comma: "129.000" on line 2 is 129000',
    'Gift Card: 0 values kept, 0 changed, 1 dropped',
    expect.stringMatching(/^2 products would be saved in .* 2 changed, 0 errors, 1 warnings$/),
  ]);

  const done = await runImport(file);
  expect(done.output).toMatch(/^2 products saved in .* 2 changed/m);
});

test('a price far below the one before is saved with --confirm-prices alone', async () => {
  const file = tempFile('catalogue.csv');
  writeFileSync(file, GOOD.replace('1000', '129000'));
  await runImport(file);
  writeFileSync(file, GOOD.replace('1000', '129'));

  const result = await runImport(file);
  expect(result).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^line 2: not saved: Variant Price 129 is less/) as unknown,
  });
  expect(result.output).toMatch(/^0 products saved .* 1 prices to confirm with --confirm-prices$/m);

  const confirmed = await runImport(file, runVerb, ['--confirm-prices']);
  expect(confirmed.code).toBe(0);
  expect(confirmed.output).toMatch(/^1 products saved in .* 1 changed/m);
});

test('a file in CP949 is taken as it is written', async () => {
  const file = tempFile('catalogue.csv');
  const name = Buffer.from([0x8c, 0x63, 0xb9, 0xe6]); // 똠방, the first in CP949 alone
  const [head, tail] = GOOD.split('a,A,');

  writeFileSync(file, Buffer.concat([Buffer.from(`${head}a,`), name, Buffer.from(`,${tail}`)]));

  expect(await runImport(file)).toMatchObject({ code: 0, complaint: '' });

  const out = path.join(path.dirname(file), 'out.csv');
  await runVerb(['export', out, '--data', path.join(path.dirname(file), 'data')]);

  expect(readFileSync(out, 'utf8')).toContain('a,똠방,');
});
