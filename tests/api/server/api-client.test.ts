import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/processes.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { tempDir } from '../../support/temp-file.ts';

const run = promisify(execFile);

/** The program in docs/api.md. */
const [, PROGRAM = ''] =
  /```ts\n([\s\S]*?)```/.exec(readFileSync(path.join(root, 'docs/api.md'), 'utf8')) ?? [];

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
};

let shop: TestShop;
const { folder, remove } = tempDir();
const writeFile = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeAll(async () => {
  shop = await startTestShop();

  const { browser } = await staffOf(shop, 'warehouse');
  writeFile('shop.json', await (await browser.raw('/api/openapi.json')).text());
  writeFile('staff.json', await (await browser.raw('/api/staff/openapi.json')).text());
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  remove();
  await shop.close();
});

/** Lints documents with Redocly; throws with its report if it finds anything. */
function lintFiles(...files: string[]) {
  const program = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const config = path.join(root, 'redocly.yaml');
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return run(process.execPath, [program, 'lint', ...files, '--config', config], {
    cwd: folder,
    env,
  });
}

test('Redocly finds nothing wrong with either document, and a reference to nothing in another', async () => {
  const { stderr } = await lintFiles('shop.json', 'staff.json');
  expect(stderr).toContain('Your API descriptions are valid');

  const text = readFileSync(path.join(folder, 'shop.json'), 'utf8');
  writeFile('broken.json', text.replace('#/components/schemas/Error"', '#/components/schemas/E"'));
  const refusal: unknown = await lintFiles('broken.json').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ stdout: expect.stringContaining("Can't resolve $ref") });
});

test('the program of docs/api.md has the types of the API, and puts a product into a cart', async () => {
  const { itemCode } = await makeProduct(shop, { nameKo: '바람막이' });
  const document = readFileSync(path.join(folder, 'shop.json'), 'utf8');

  writeFile(
    'shop-api.d.ts',
    astToString(await openapiTypes(document, { defaultNonNullable: false })),
  );
  writeFile('tsconfig.json', JSON.stringify(TSCONFIG));
  writeFile('package.json', '{ "type": "module" }');
  writeFile('program.ts', PROGRAM);
  writeFile('wrong-field.ts', PROGRAM.replace('qty: 2', 'quantity: 2'));
  writeFile('wrong-path.ts', PROGRAM.replace('/api/product/{', '/api/products/{'));

  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  const compiled = run(process.execPath, [compiler, '--project', folder], { cwd: folder });
  const { stdout: problems } = await compiled.catch((error: { stdout: string }) => error);
  const wrongFiles = problems.matchAll(/^([\w-]+\.ts)\(\d+,\d+\): error/gm);
  expect(new Set([...wrongFiles].map(([, file]) => file))).toEqual(
    new Set(['wrong-field.ts', 'wrong-path.ts']),
  );

  const program = [path.join(folder, 'program.ts'), shop.url, itemCode];
  const { stdout } = await run(process.execPath, program, { cwd: folder });
  expect(stdout).toBe('바람막이: 1 line in the cart\n');
});
