import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { findProgram, root, runQuietly } from './processes.ts';

/** Violations of eslint.config.js's rules, run by oxlint: proves that each rule is active. */

const eslint = new ESLint({ cwd: root });

async function rulesBroken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const IMPORTS = '@typescript-eslint/no-restricted-imports';
const PACKING = 'packing/no-packed-literal';
const buildImport = (from: string) => `import { a } from '${from}';\nexport const b = a;\n`;

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
  ['src/features/benefit/coupon/new.dom.ts', buildImport('./coupon.queries.ts'), IMPORTS],
  ['src/features/benefit/coupon/new.dom.ts', buildImport('../../../server/jobs.ts'), IMPORTS],
  ['src/features/benefit/coupon/new.dom.ts', buildImport('#db/connection.ts'), IMPORTS],
  ['src/features/benefit/coupon/New.tsx', buildImport('./coupon.queries.ts'), IMPORTS],
  ['src/features/benefit/coupon/New.tsx', buildImport('#src/server/jobs.ts'), IMPORTS],
  ['src/features/benefit/coupon/new.store.ts', buildImport('#db/tables/job.ts'), IMPORTS],
  [
    'src/features/benefit/coupon/new.service.ts',
    buildImport('../../../publish/publisher.ts'),
    IMPORTS,
  ],
  ['src/gateways/new.ts', buildImport('../features/order/cart/cart.ts'), IMPORTS],
  ['src/gateways/new.ts', buildImport('../publish/request-publish.ts'), IMPORTS],
  ['src/publish/new.ts', buildImport('#src/features/order/cart/cart.ts'), IMPORTS],
  ['src/publish/routes.ts', buildImport('../gateways/mail.ts'), IMPORTS],
  ['src/lib/new.ts', buildImport('../features/order/cart/cart.ts'), IMPORTS],
  ['src/errors/new.ts', buildImport('../lib/money.ts'), IMPORTS],
  ['db/new.ts', buildImport('#src/lib/date.ts'), IMPORTS],
  ['db/new.ts', buildImport('kysely/dist/esm/kysely.js'), IMPORTS],
  ['scripts/new.ts', buildImport('astro/dist/core/app/index.js'), IMPORTS],
  ['src/server/new.ts', buildImport('../../node_modules/astro/package.json'), IMPORTS],
  ['src/features/benefit/coupon/new.service.ts', buildImport('zod/dist/index.js'), IMPORTS],
  ['src/features/benefit/coupon/new.test.ts', buildImport('zod/dist/index.js'), IMPORTS],
  ['astro.config.mjs', buildImport('@astrojs/node/dist/index.js'), IMPORTS],
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
  [
    'src/features/benefit/coupon/new.service.ts',
    buildImport('../../../publish/request-publish.ts'),
  ],
  ['src/gateways/new.ts', buildImport('../server/crypto.ts')],
  ['src/errors/new.ts', buildImport('./order-errors.ts')],
  ['src/features/content/store/shop/map/new.dom.ts', buildImport('leaflet/dist/leaflet.css?url')],
  ['src/server/new.ts', buildImport('@astrojs/node/server.js')],
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

    const { code, output } = await runQuietly(findProgram('oxlint'), [folder]);
    expect(code).toBe(1);
    expect(output).toContain('import(no-cycle)');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
