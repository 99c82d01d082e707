import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempDir } from '../../tests/support/temp-file.ts';
import {
  holdBuild,
  isBuildComplete,
  listBuildFiles,
  readLatestBuild,
  removeUnusedBuilds,
  writeLatestBuild,
} from './build-folder.ts';

/** A folder for builds, with builds of these names in it. */
function makeBuilds(...names: string[]): string[] {
  const { folder, remove } = tempDir();
  onTestFinished(remove);

  return names.map((name) => {
    const build = path.join(folder, name);
    mkdirSync(path.join(build, 'server/chunks'), { recursive: true });
    writeFileSync(path.join(build, 'server/chunks/page.mjs'), '');
    listBuildFiles(build);
    return build;
  });
}

/** Holds a build in a process of its own, until the returned function has ended it. */
async function holdElsewhere(build: string) {
  const module = path.join(import.meta.dirname, 'build-folder.ts');
  const code = `import { holdBuild } from ${JSON.stringify(module)};
    holdBuild(${JSON.stringify(build)});
    setInterval(() => console.log('held'), 50);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);

  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');

  return async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, 'exit');
  };
}

test('the newest build is the one that was named last', () => {
  const [first = '', second = ''] = makeBuilds('a', 'b');
  const dist = path.dirname(first);
  expect(readLatestBuild(dist)).toBeUndefined();

  writeLatestBuild({ folder: first, stamp: '1' });
  writeLatestBuild({ folder: second, stamp: '2' });

  expect(readLatestBuild(dist)).toEqual({ folder: second, stamp: '2' });
});

test('a build stays while a process runs it, whichever build is newer', async () => {
  const [newest = '', held = '', unused = ''] = makeBuilds('newest', 'held', 'unused');
  const other = path.join(path.dirname(newest), 'no-build');

  mkdirSync(other);

  const end = await holdElsewhere(held);

  removeUnusedBuilds(newest);

  expect([newest, held, unused, other].map((folder) => existsSync(folder))).toEqual([
    true,
    true,
    false,
    true,
  ]);

  await end('SIGKILL'); // leaves its mark behind
  removeUnusedBuilds(newest);

  expect([newest, held].map((folder) => existsSync(folder))).toEqual([true, false]);
});

test('this process holds a build, and what it builds', () => {
  const [newest = '', own = ''] = makeBuilds('newest', 'own');
  const unfinished = path.join(path.dirname(newest), 'unfinished-x');

  mkdirSync(unfinished);
  holdBuild(own);
  holdBuild(unfinished);
  removeUnusedBuilds(newest);

  expect([own, unfinished].map((folder) => existsSync(folder))).toEqual([true, true]);
});

test('a build is complete with all its files, whatever is added', async () => {
  const [build = ''] = makeBuilds('build');
  holdBuild(build);

  expect(await isBuildComplete(build)).toBe(true);

  rmSync(path.join(build, 'server/chunks/page.mjs'));

  expect(await isBuildComplete(build)).toBe(false);

  rmSync(build, { recursive: true });
  expect(await isBuildComplete(build)).toBe(false);
});
