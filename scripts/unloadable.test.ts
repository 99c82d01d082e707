import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './processes.ts';
import { explainUnloadable } from './unloadable.ts';

/** A module outside of the project with this text. */
function writeModule(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'module-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'module.mjs');
  writeFileSync(file, text);
  return file;
}

test('what Node cannot load is named', () => {
  const component = path.join(root, 'src/components/Price.tsx');
  const module = writeModule(`import ${JSON.stringify(component)};`);
  expect(explainUnloadable(module)).toContain(`Unknown file extension ".tsx" for ${component}`);
});

test('what Node can load is not', () => {
  expect(explainUnloadable(writeModule('export const a = 1;'))).toBeUndefined();
});
