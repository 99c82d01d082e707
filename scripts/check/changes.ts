import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root, runQuietly } from '../processes.ts';

/** The fingerprint of each file of the project, by its path. */
export type Tree = ReadonlyMap<string, string>;

/** For each step the project as it was when the step last passed. */
export type GreenRuns = Record<string, GreenRun>;

interface GreenRun {
  /** The fingerprint of all that decides how the step works. */
  setup: string;
  files: Record<string, string>;
}

const GreenFile = z.record(
  z.string(),
  z.object({ setup: z.string(), files: z.record(z.string(), z.string()) }),
);

const greenFile = path.join(root, '.cache', 'green.json');

/** Pictures and fonts are many: their size and time must do. */
const BINARY = /\.(?:avif|jpe?g|png|webp|woff2?)$/;

/** A change of these may change the result for files that did not change. */
const SETUP = [
  /^[^/]+\.(?:js|mjs|ts|json)$/, // configuration in the root folder, packages among them
  /^scripts\/(?:check\/|(?:check|gate|gate-events|processes|lint-packing)\.ts$|[\w-]+\.tsconfig\.json$)/,
  /^tests\/(?:vitest\.config\.ts$|support\/(?:setup|database\/database-setup|vitest-reporter)\.ts$)/,
  /\.d\.ts$/,
];

/** All files that git tracks or would track, with their fingerprints; undefined without git. */
export async function readTree(): Promise<Tree | undefined> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { code, output } = await runQuietly('git', args).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) return undefined;

  const tree = new Map<string, string>();
  for (const file of output.split('\0')) {
    const print = file && fingerprintFile(file);
    if (print) tree.set(file, print);
  }

  return tree;
}

/** Undefined for what is no file, such as one that was deleted but is still in git's index. */
function fingerprintFile(file: string): string | undefined {
  const name = path.join(root, file);
  const stats = statSync(name, { throwIfNoEntry: false });
  if (!stats?.isFile()) return undefined;
  if (BINARY.test(file)) return `${stats.size} ${stats.mtimeMs}`;
  return createHash('sha1').update(readFileSync(name)).digest('base64');
}

export function readGreenRuns(): GreenRuns {
  try {
    return GreenFile.parse(JSON.parse(readFileSync(greenFile, 'utf8')));
  } catch {
    return {}; // none, or of another version
  }
}

/** Remembers the steps that passed, each with the files it reads as they were before it started. */
export function saveGreenRuns(runs: GreenRuns): void {
  mkdirSync(path.dirname(greenFile), { recursive: true });
  writeFileSync(greenFile, JSON.stringify({ ...readGreenRuns(), ...runs }));
}

/** What to remember of a step that passed on this tree. */
export function describeGreenRun(tree: Tree, reads: RegExp): GreenRun {
  const files = [...tree].filter(([file]) => reads.test(file));
  return { setup: fingerprintSetup(tree), files: Object.fromEntries(files) };
}

/**
 * Which of the files that a step reads were changed, added or deleted since it last passed;
 * undefined if it has to look at all: it never passed, or the setup is another one.
 */
export function findChanges(
  run: GreenRun | undefined,
  tree: Tree,
  reads: RegExp,
): readonly string[] | undefined {
  const now = describeGreenRun(tree, reads);
  if (!run || run.setup !== now.setup) return undefined;

  const names = new Set([...Object.keys(run.files), ...Object.keys(now.files)]);
  return [...names].filter((file) => run.files[file] !== now.files[file]);
}

function fingerprintSetup(tree: Tree): string {
  const hash = createHash('sha1').update(process.version).update(readInstalled());
  for (const [file, print] of tree) {
    if (SETUP.some((pattern) => pattern.test(file))) hash.update(`${file}\0${print}\n`);
  }
  return hash.digest('base64');
}

/** npm's own list of the packages that are installed, with their versions. */
function readInstalled(): string {
  return readFileSync(path.join(root, 'node_modules', '.package-lock.json'), 'utf8');
}
