import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { bin, root, runQuietly } from './processes.ts';

/** Violations of eslint.config.js's rules, run by oxlint: proves that each rule is active. */

const eslint = new ESLint({ cwd: root });

async function rulesBroken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const IMPORTS = '@typescript-eslint/no-restricted-imports';
const PACKING = 'packing/no-packed-literal';
const importing = (from: string) => `import { a } from '${from}';\nexport const b = a;\n`;

test.each([
  [
    'src/features/benefit/coupon/new.ts',
    'export const a = Date.now();\n',
    'no-restricted-properties',
  ],
  [
    'src/features/benefit/coupon/new.ts',
    'export const a = Math.random();\n',
    'no-restricted-properties',
  ],
  ['src/server/new.ts', 'export const a = Math.random();\n', 'no-restricted-properties'],
  ['src/server/new.test.ts', 'export const a = Math.random();\n', 'no-restricted-properties'],
  [
    'tests/api/new.test.ts',
    'export const a = vi.waitFor(() => undefined);\n',
    'no-restricted-properties',
  ],
  ['src/features/benefit/coupon/new.dom.ts', importing('./coupon.queries.ts'), IMPORTS],
  ['src/features/benefit/coupon/new.dom.ts', importing('../../../server/jobs.ts'), IMPORTS],
  ['src/features/benefit/coupon/new.dom.ts', importing('#db/connection.ts'), IMPORTS],
  ['src/features/benefit/coupon/New.tsx', importing('./coupon.queries.ts'), IMPORTS],
  ['src/features/benefit/coupon/New.tsx', importing('#src/server/jobs.ts'), IMPORTS],
  ['src/features/benefit/coupon/new.store.ts', importing('#db/tables/job.ts'), IMPORTS],
  [
    'src/features/benefit/coupon/new.service.ts',
    importing('../../../publish/publisher.ts'),
    IMPORTS,
  ],
  ['src/gateways/new.ts', importing('../features/order/cart/cart.ts'), IMPORTS],
  ['src/gateways/new.ts', importing('../publish/request-publish.ts'), IMPORTS],
  ['src/publish/new.ts', importing('#src/features/order/cart/cart.ts'), IMPORTS],
  ['src/publish/routes.ts', importing('../gateways/mail.ts'), IMPORTS],
  ['src/lib/new.ts', importing('../features/order/cart/cart.ts'), IMPORTS],
  ['src/errors/new.ts', importing('../lib/money.ts'), IMPORTS],
  ['db/new.ts', importing('#src/lib/date.ts'), IMPORTS],
  ['db/new.ts', importing('kysely/dist/esm/kysely.js'), IMPORTS],
  ['scripts/new.ts', importing('astro/dist/core/app/index.js'), IMPORTS],
  ['src/server/new.ts', importing('../../node_modules/astro/package.json'), IMPORTS],
  ['src/features/benefit/coupon/new.service.ts', importing('zod/dist/index.js'), IMPORTS],
  ['src/features/benefit/coupon/new.test.ts', importing('zod/dist/index.js'), IMPORTS],
  ['astro.config.mjs', importing('@astrojs/node/dist/index.js'), IMPORTS],
  [
    'src/lib/new.ts',
    "import { a } from './a.ts';\nimport type { B } from './a.ts';\nexport const b: B = a;\n",
    'no-duplicate-imports',
  ],
  ['src/lib/new.ts', 'export const a = { ...{ b: 1 } };\n', PACKING],
  ['src/lib/new.ts', 'export const a = [...([1] as const)];\n', PACKING],
  ['src/lib/new.ts', 'export const a = Math.max(...[1, 2]);\n', PACKING],
  ['src/components/New.tsx', 'export const a = <b {...{ id: "c" }} />;\n', PACKING],
  ['src/lib/new.ts', 'export const [a, b] = [1, 2];\n', PACKING],
  ['src/components/New.astro', '<b {...{ id: "c" }} />\n', PACKING],
])('%s may not: %j', async (file, code, rule) => {
  expect(await rulesBroken(file, code)).toEqual([rule]);
});

test.each([
  ['src/features/benefit/coupon/new.service.ts', 'export const a = Date.now();\n'],
  ['src/features/benefit/coupon/new.service.ts', importing('../../../publish/request-publish.ts')],
  ['src/gateways/new.ts', importing('../server/crypto.ts')],
  ['src/errors/new.ts', importing('./order-errors.ts')],
  ['src/features/content/store/shop/map/new.dom.ts', importing('leaflet/dist/leaflet.css?url')],
  ['src/server/new.ts', importing('@astrojs/node/server.js')],
])('%s may: %j', async (file, code) => {
  expect(await rulesBroken(file, code)).toEqual([]);
});

test('no two files import each other, types included', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'circle-'));
  try {
    writeFileSync(
      path.join(folder, 'a.ts'),
      "import type { B } from './b.ts';\nexport type A = B;\n",
    );
    writeFileSync(
      path.join(folder, 'b.ts'),
      "import type { A } from './a.ts';\nexport type B = A;\n",
    );

    const { code, output } = await runQuietly(bin('oxlint'), [folder]);
    expect(code).toBe(1);
    expect(output).toContain('import(no-cycle)');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
