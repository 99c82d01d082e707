import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../../processes.ts';

/** Packages, the Node they run on, and the nginx of `static`, which a clone would fetch. */
const INSTALLED = ['node_modules', '.node', path.join('.cache', 'nginx')];

/** A reason why something can't be compared, in a sentence. */
export class ComparisonError extends Error {}

/** The commit that a revision names; throws in words if it names none. */
export async function findCommit(project: string, revision: string): Promise<string> {
  const name = `${revision}^{commit}`;
  const { code, output } = await askGit(project, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    name,
  ]);
  if (code === 0) return output.trim();

  const reason = output.trim() === '' ? '' : ` git says: ${output.trim()}`;
  throw new ComparisonError(`${revision} names no revision here.${reason}`);
}

/** The commit in short, or the tag that it has; `-dirty` if files were changed since. */
export async function describeCheckout(folder: string): Promise<string> {
  const { code, output } = await askGit(folder, ['describe', '--always', '--dirty', '--abbrev=10']);
  return code === 0 ? output.trim() : 'unknown';
}

export function hasBench(folder: string, name: string): boolean {
  return existsSync(path.join(folder, 'scripts', 'bench', `${name}.ts`));
}

/** Checks a commit out into `folder`, with this project's packages if it wants the same. */
export async function checkOut(project: string, commit: string, folder: string): Promise<void> {
  const { code, output } = await askGit(project, ['worktree', 'add', '--detach', folder, commit]);
  if (code !== 0) throw new ComparisonError(`${commit} could not be checked out: ${output}`);

  if (readLock(project) !== readLock(folder)) return; // it installs its own when it first runs
  for (const name of INSTALLED) {
    if (existsSync(path.join(project, name))) {
      linkFolder(path.join(project, name), path.join(folder, name));
    }
  }
}

export async function removeCheckout(project: string, folder: string): Promise<void> {
  await askGit(project, ['worktree', 'remove', '--force', folder]);
  rmSync(folder, { recursive: true, force: true });
  await askGit(project, ['worktree', 'prune']);
}

/** Hooks of the project would run on a checkout. */
function askGit(cwd: string, args: readonly string[]) {
  return runQuietly('git', ['-c', 'core.hooksPath=/dev/null', ...args], { cwd });
}

function readLock(folder: string): string {
  const file = path.join(folder, 'package-lock.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A copy whose files are hard links; they are copied where the target is another file system. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
