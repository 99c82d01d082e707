import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

interface Lock {
  packages: Record<string, { license?: string; dev?: boolean }>;
}

/** Licences under which a mall may be run and changed without publishing its own code. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later', // libvips, a library of its own that sharp loads
  'MIT',
  'MIT-0',
  'MPL-2.0', // unchanged files of packages
  'Python-2.0',
];

test('every package that a running shop has is under a free licence', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const packages = Object.entries(lock.packages)
    .map(([name, facts]) => ({ name, ...facts }))
    .filter((entry) => entry.name !== '' && !entry.dev);
  expect(packages.length).toBeGreaterThan(100);

  const others = packages.filter(({ license = '' }) =>
    license.split(' AND ').some((part) => !FREE.includes(part)),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
