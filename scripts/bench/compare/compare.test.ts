import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFreePort } from '../../free-port.ts';
import { compareRevisions } from './compare.ts';

/** Stands for `scripts/run.mjs`: logs each run, and plays a bench by loading its file. */
const RUN = `
import { appendFileSync } from 'node:fs';
import path from 'node:path';
const args = process.argv.slice(3);
const run = [path.basename(process.cwd()), ...args].join(' ');
appendFileSync(process.env.BENCH_LOG, run + '\\n');
if (args[0] !== '--short') await import('./bench/' + args[0] + '.ts');
`;

const printFigure = (value: number, figure = 'rate') =>
  `console.log(JSON.stringify({ figure: '${figure}', value: ${value}, unit: '1/s', better: 'more' }));`;

let dir: string;
let project: string;
let log: string;

/** A project with a first commit, in which a bench `pages` measures 10. */
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'compare-test-'));
  project = path.join(dir, 'project');
  log = path.join(dir, 'log');
  vi.stubEnv('BENCH_LOG', log);
  vi.stubEnv('TMPDIR', dir);

  mkdirSync(path.join(project, 'scripts', 'bench'), { recursive: true });
  writeFileSync(path.join(project, 'scripts', 'run.mjs'), RUN);
  writeFileSync(path.join(project, '.gitignore'), 'node_modules\n');
  writeBench('pages', printFigure(10));

  runGit('init', '--quiet');
  commitAll();
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

function runGit(...args: string[]): string {
  return execFileSync('git', args, { cwd: project, encoding: 'utf8' });
}

function commitAll(): void {
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com'];
  runGit('add', '.');
  runGit(...author, 'commit', '--quiet', '--message', 'Add benches');
}

function writeBench(name: string, text: string): void {
  writeFileSync(path.join(project, 'scripts', 'bench', `${name}.ts`), text);
}

async function runCompare(...args: string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  const code = await compareRevisions(args, { project, print: (text) => printed.push(text) });
  return { code, text: printed.join('\n') };
}

const listRuns = () => readFileSync(log, 'utf8').trim().split('\n');

function expectRemoved(): void {
  expect(runGit('worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(readdirSync(dir).filter((name) => name.startsWith('compare-'))).toEqual([]);
}

test('both revisions measure by turns, and the table has their ratio', async () => {
  writeBench('pages', printFigure(20) + printFigure(1, 'newer'));
  const { code, text } = await runCompare('HEAD', 'pages');

  expect(code).toBe(0);
  expect(text).toMatch(/^rate +20 +10 +1\/s +2\.000 +2\.000 to 2\.000 +more: better$/m);
  expect(text).toContain('newer is missing in 5 runs of other.');
  expect(listRuns()).toEqual([
    'project --short pages',
    'other --short pages',
    'project pages',
    'other pages',
    'other pages',
    'project pages',
    'project pages',
    'other pages',
    'other pages',
    'project pages',
    'project pages',
    'other pages',
  ]);
  expectRemoved();
});

test('each has ports and a folder for data of its own, and the same packages', async () => {
  const tool = path.join(project, 'node_modules', 'tool');
  mkdirSync(tool, { recursive: true });
  writeFileSync(path.join(tool, 'index.js'), 'export const length = 7;');
  writeFileSync(path.join(tool, 'package.json'), '{"type":"module","main":"index.js"}');

  const text = `import { length } from 'tool';
    const { BENCH_PORT, TMPDIR, DIST_DIR = '' } = process.env;
    console.log(JSON.stringify({ figure: BENCH_PORT + TMPDIR + DIST_DIR, value: length, unit: '' }));`;
  writeBench('packages', text);
  commitAll();
  vi.stubEnv('DIST_DIR', '/elsewhere');

  const printed = await runCompare('HEAD', 'packages', '--pairs', '1');

  expect(printed.text).toMatch(/^\d+\S+this-temp is missing in 1 run of other\.$/m);
  expect(printed.text).toMatch(/^\d+\S+other-temp is missing in 1 run of this\.$/m);
  expect(printed).toMatchObject({ code: 1, text: expect.stringContaining('no figure in common') });
});

test('a bench that fails, or is not in both, does not keep others from being compared', async () => {
  writeBench('broken', '');
  commitAll();
  writeBench('newer', printFigure(1));
  writeBench('broken', `${printFigure(1)} console.error('broken could not be measured: no disk');`);

  const { code, text } = await runCompare('HEAD', 'newer', 'broken', 'pages', '--pairs', '1');

  expect(code).toBe(1);
  expect(text).toContain('There is no bench newer in other.');
  expect(text).toContain('broken failed in this:');
  expect(text).toContain('no disk');
  expect(text).toMatch(/^rate +10 +10 .+ equal$/m);
  expectRemoved();
});

test.each([
  [['HEAD~7', 'pages'], 'HEAD~7 names no revision here.'],
  [['--option', 'pages'], "Unknown option '--option'"],
  [['HEAD', 'pages', '--pairs', '0'], '--pairs wants a number from 1 on.'],
  [['HEAD'], 'Which benches?'],
  [[], 'Which revision?'],
])('%j: %s', async (args, words) => {
  const { code, text } = await runCompare(...args);
  expect(code).toBe(2);
  expect(text).toContain(words);
  expectRemoved();
});

test('a signal ends a bench with all that it started, and removes the other revision', async () => {
  const started = path.join(dir, 'started');
  const serve = `require('node:http').createServer().listen(process.env.BENCH_PORT, '127.0.0.1', () =>
    require('node:fs').writeFileSync(${JSON.stringify(started)}, process.env.BENCH_PORT))`;
  writeBench(
    'pages',
    `import { spawn } from 'node:child_process';
    spawn(process.execPath, ['-e', ${JSON.stringify(serve)}], { stdio: 'inherit' });
    await new Promise(() => {});`,
  );

  const comparing = runCompare('HEAD', 'pages');
  // A file exists before it has its text, so the text is what is waited for.
  const readPort = () => (existsSync(started) ? Number(readFileSync(started, 'utf8')) : 0);
  await expect.poll(readPort, { timeout: 10_000 }).toBeGreaterThan(0);
  const port = readPort();
  expect(await isFreePort(port)).toBe(false);
  process.emit('SIGTERM', 'SIGTERM');

  expect(await comparing).toMatchObject({ code: 2, text: expect.stringContaining('SIGTERM') });
  expect(await isFreePort(port)).toBe(true);
  expectRemoved();
});
