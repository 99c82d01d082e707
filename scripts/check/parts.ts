import { availableParallelism } from 'node:os';
import type { StepResult } from '../gate.ts';
import {
  describeGreenRun,
  findChanges,
  readGreenRuns,
  readTree,
  saveGreenRuns,
  type Tree,
} from './changes.ts';
import { readImporters, type Importers } from './imports.ts';
import { skipStep } from './skip.ts';
import { runStatic, STATIC } from './static.ts';
import { findTests, runUnitTests, selectTests } from './unit.ts';

/** A part of "am I done?": a static check, or the unit tests. */
export interface Part {
  name: string;
  /** `npm run check -- COMMAND` runs it alone. */
  commands: readonly string[];
  reads: RegExp;
  /** Looks at all, or at what the changes can affect. */
  run: (changes?: Changes) => Promise<StepResult>;
}

interface Changes {
  changed: readonly string[];
  tests: readonly string[];
  importers: Importers;
}

/** The longest first; the unit tests use both cores, so they come last. */
export const PARTS: readonly Part[] = [
  ...STATIC.map((check): Part => {
    const { name, commands, reads, select } = check;
    const run = (changes?: Changes) =>
      runStatic(check, changes && select?.(changes.changed, changes.importers));
    return { name, commands, reads, run };
  }),
  {
    name: 'unit tests',
    commands: ['unit'],
    reads: /(?:)/,
    run: (changes) => runUnitTests(changes && selectTests(changes.changed, changes)),
  },
];

/** Runs the parts on everything. */
export async function checkAll(parts: readonly Part[]): Promise<StepResult[]> {
  const tree = await readTree();

  const results = await sideBySide(
    parts.map(
      ({ run }) =>
        () =>
          run(),
    ),
  );

  if (tree) rememberGreen(parts, results, tree);

  return results;
}

/** Runs the parts on what changed since they last passed. */
export async function checkChanged(parts: readonly Part[]): Promise<StepResult[]> {
  const tree = await readTree();
  if (!tree) return checkAll(parts);

  const files = [...tree.keys()];
  const importers = readImporters(files);
  const tests = findTests(files);
  const green = readGreenRuns();

  const runs = parts.map(({ name, reads, run }) => {
    const changed = findChanges(green[name], tree, reads);
    if (!changed) return () => run();
    if (changed.length === 0) return () => skipStep(name);
    return () => run({ changed, tests, importers });
  });

  const results = await sideBySide(runs);
  rememberGreen(parts, results, tree);

  return results;
}

/** `tree` is what the parts looked at, or older: what was edited meanwhile counts as changed. */
function rememberGreen(parts: readonly Part[], results: readonly StepResult[], tree: Tree): void {
  const passed = parts.filter((_, n) => results[n]?.failed === 0);
  saveGreenRuns(
    Object.fromEntries(passed.map(({ name, reads }) => [name, describeGreenRun(tree, reads)])),
  );
}

/** As many at a time as there are cores; the results in the order of the steps. */
async function sideBySide(steps: readonly (() => Promise<StepResult>)[]): Promise<StepResult[]> {
  const waiting = [...steps.entries()];
  const results: StepResult[] = [];

  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [n, step] = next;
      results[n] = await step();
    }
  };

  await Promise.all(Array.from({ length: availableParallelism() }, work));

  return results;
}
