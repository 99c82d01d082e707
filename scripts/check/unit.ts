import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { vitestStep, type StepResult } from '../gate.ts';
import { root } from '../processes.ts';
import { reachImporters, type Importers } from './imports.ts';
import { countFiles, skipStep } from './skip.ts';

const TEST = /^(?:src|db|scripts)\/.*\.test\.ts$/;

/** Tests that list files look at what nobody imports. */
const LISTS_FILES = /\b(?:globSync|readdirSync)\(/;

/** Other files, such as data, may be read by a path that is composed. */
const IMPORTED = /\.(?:tsx?|mjs|js|astro|css|md)$/;

/**
 * The unit tests that a change can affect; undefined stands for all. A test is affected if it
 * imports a changed file, directly or through others, or lists files.
 */
export function selectTests(
  changed: readonly string[],
  { tests, importers }: { tests: readonly string[]; importers: Importers },
): readonly string[] | undefined {
  const isImported = (file: string) => IMPORTED.test(file) || importers.has(file);
  if (!changed.every(isImported)) return undefined;

  const reached = reachImporters(changed, importers);
  return tests.filter((file) => reached.has(file) || listsFiles(file));
}

function listsFiles(file: string): boolean {
  return LISTS_FILES.test(readFileSync(path.join(root, file), 'utf8'));
}

/** Runs all unit tests, or some files of them. */
export async function runUnitTests(files?: readonly string[]): Promise<StepResult> {
  if (files?.length === 0) return skipStep('unit tests');

  const name = files ? `unit tests (${countFiles(files)})` : 'unit tests';
  const result = await vitestStep(name, 'unit', files);
  for (const file of findFailed(result.output)) {
    console.log(`  alone: npm run check -- unit ${file}`);
  }

  return result;
}

/** The test files with a failure, of Vitest's output. */
export function findFailed(output: string): string[] {
  const failed = [...output.matchAll(/^\s*FAIL\s+(\S+\.test\.ts)\b/gm)];
  return [...new Set(failed.map(([, file = '']) => file))];
}

export function findTests(files: Iterable<string>): string[] {
  return [...files].filter((file) => TEST.test(file) && existsSync(path.join(root, file)));
}
