import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

/** What eslint.config.js forbids, which oxlint takes from it: a rule that nothing breaks looks like one that is off. */

const eslint = new ESLint({ cwd: root });

async function rulesBroken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const IMPORTS = '@typescript-eslint/no-restricted-imports';
const importing = (from: string) => `import { a } from '${from}';\nexport const b = a;\n`;

test.each([
  ['src/features/coupon/new.ts', 'export const a = Date.now();\n', 'no-restricted-properties'],
  ['src/features/coupon/new.ts', 'export const a = Math.random();\n', 'no-restricted-properties'],
  ['src/server/new.ts', 'export const a = Math.random();\n', 'no-restricted-properties'],
  ['src/features/coupon/new.dom.ts', importing('./coupon.queries.ts'), IMPORTS],
  ['src/features/coupon/new.dom.ts', importing('../../server/jobs.ts'), IMPORTS],
  ['src/features/coupon/new.dom.ts', importing('#db/connection.ts'), IMPORTS],
  ['src/features/coupon/new.dom.ts', importing('../cart/cart.ts'), IMPORTS],
  ['src/features/coupon/New.tsx', importing('./coupon.queries.ts'), IMPORTS],
  ['src/features/coupon/New.tsx', importing('#src/server/jobs.ts'), IMPORTS],
  ['src/features/coupon/new.store.ts', importing('#db/tables/job.ts'), IMPORTS],
  ['src/features/coupon/new.service.ts', importing('../../publish/publisher.ts'), IMPORTS],
  ['src/gateways/new.ts', importing('../features/cart/cart.ts'), IMPORTS],
  ['src/gateways/new.ts', importing('../publish/request-publish.ts'), IMPORTS],
  ['src/publish/new.ts', importing('#src/features/cart/cart.ts'), IMPORTS],
  ['src/publish/routes.ts', importing('../gateways/mail.ts'), IMPORTS],
  ['src/lib/new.ts', importing('../features/cart/cart.ts'), IMPORTS],
  ['db/new.ts', importing('#src/lib/date.ts'), IMPORTS],
])('%s may not: %j', async (file, code, rule) => {
  expect(await rulesBroken(file, code)).toEqual([rule]);
});

test.each([
  ['src/features/coupon/new.service.ts', 'export const a = Date.now();\n'],
  ['src/features/coupon/new.service.ts', importing('../../publish/request-publish.ts')],
  ['src/publish/routes.ts', importing('#src/features/store/store.queries.ts')],
  ['src/gateways/new.ts', importing('../server/crypto.ts')],
])('%s may: %j', async (file, code) => {
  expect(await rulesBroken(file, code)).toEqual([]);
});

const folders = readdirSync(path.join(root, 'src/features'), { withFileTypes: true });
const features = folders.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

test.each(features.filter((name) => name !== 'demo'))('%s has a rank', async (name) => {
  const broken = await rulesBroken(
    `src/features/${name}/new.service.ts`,
    importing('../demo/demo.service.ts'),
  );
  expect(broken).toEqual([IMPORTS]);
});
