import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, runQuietly } from './processes.ts';

interface Unpacked {
  /** The folder in which the package has its `usr`. */
  folder: string;
  /** The environment for its programs. */
  env: NodeJS.ProcessEnv;
}

const cache = path.join(root, '.cache');

/**
 * Debian's package below .cache, with what it needs and the system lacks: nothing is installed. Rejects
 * where it can't be fetched, with what to do instead.
 */
export async function unpackDebian(name: string, instead: string): Promise<Unpacked> {
  const folder = path.join(cache, name);
  if (!existsSync(folder)) await fetchPackage(name, { folder, instead });

  const libraries = ['usr/lib', 'lib'].flatMap((part) => listLibraries(path.join(folder, part)));
  return { folder, env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') } };
}

/** The library folder and its folders of architectures (`x86_64-linux-gnu`). */
function listLibraries(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder).filter((name) => name.includes('-linux-'));
  return [folder, ...all.map((name) => path.join(folder, name))];
}

/** Downloads and unpacks the package with its dependencies that are not installed. */
async function fetchPackage(
  packageName: string,
  { folder, instead }: { folder: string; instead: string },
): Promise<void> {
  mkdirSync(cache, { recursive: true });

  const work = mkdtempSync(path.join(cache, `${packageName}-`));
  try {
    await downloadArchives(packageName, work);

    const target = path.join(work, 'root');
    const names = readdirSync(path.join(work, 'archives'));
    for (const name of names.filter((fileName) => fileName.endsWith('.deb'))) {
      await runProgram('dpkg', ['-x', path.join(work, 'archives', name), target]);
    }

    renameSync(target, folder);
  } catch (cause) {
    const what = `There is no ${packageName} here, and none could be fetched from Debian`;
    throw new Error(`${what}: ${instead}. ${String(cause)}`, { cause });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function downloadArchives(packageName: string, work: string): Promise<void> {
  const [archives, lists] = ['archives', 'lists'].map((name) => {
    mkdirSync(path.join(work, name, 'partial'), { recursive: true });
    return path.join(work, name);
  });

  const settings = [
    'Debug::NoLocking=true',
    'APT::Sandbox::User=root',
    `Dir::Cache::archives=${archives}`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
  ];
  const common = settings.flatMap((setting) => ['-o', setting]);
  const listOptions = ['-o', `Dir::State::lists=${lists}`];
  const download = ['-y', '--no-install-recommends', '--download-only', 'install', packageName];

  const first = await runQuietly('apt-get', [...common, ...download]);

  // The package lists are missing in a fresh container, or outdated.
  if (first.code !== 0) await runProgram('apt-get', [...common, ...listOptions, 'update']);
  if (first.code !== 0) await runProgram('apt-get', [...common, ...listOptions, ...download]);
}

async function runProgram(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runQuietly(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-2000)}`);
}
