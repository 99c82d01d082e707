import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../processes.ts';
import type { Size } from './bench.ts';
import type { Report } from './figure.ts';
import { withFolder } from './site.ts';

export const summary = 'the security checklist S-1 to S-24, each with pass or fail';
export const takes = '5 min';

interface Line {
  checks: string;
  /** Test files that prove it; `security.test.ts` counts for the lines that its titles name. */
  tests: readonly string[];
}

/** Needs no shop. */
const SHORT_FILE = 'src/server/rate-limit.test.ts';

const toTestFiles = (...names: readonly string[]) => names.map((name) => `tests/${name}.test.ts`);

const LINES: Readonly<Record<string, Line>> = {
  'S-1': { checks: 'headers of pages, calls and errors', tests: [] },
  'S-2': { checks: 'hashes of inline scripts', tests: toTestFiles('soundness/content-security') },
  'S-3': { checks: 'cookies', tests: toTestFiles('api/account/auth') },
  'S-4': { checks: '12 open redirects', tests: [] },
  'S-5': { checks: 'every write without its own token', tests: [] },
  'S-6': {
    checks: 'guessed passwords and order numbers',
    tests: toTestFiles('api/account/auth', 'api/account/guest'),
  },
  'S-7': {
    checks: 'same response for known and unknown',
    tests: toTestFiles('api/account/password', 'api/account/sign-up'),
  },
  'S-8': { checks: 'sessions planted and replayed', tests: toTestFiles('api/account/auth') },
  'S-9': { checks: 'every route with an id by others', tests: toTestFiles('soundness/idor') },
  'S-10': {
    checks: 'hostile pictures',
    tests: toTestFiles(
      'api/server/upload',
      'soundness/upload-bombs',
      'api/server/media-guest',
      'soundness/talk-attacks',
    ),
  },
  'S-11': {
    checks: 'scripts in names and mails',
    tests: toTestFiles(
      'api/member/mail',
      'api/content/contents',
      'api/display/exhibition',
      'soundness/talk-attacks',
    ),
  },
  'S-12': {
    checks: 'sanitised HTML',
    tests: ['src/server/sanitize.test.ts', ...toTestFiles('soundness/talk-attacks')],
  },
  'S-13': { checks: 'prototypes and repeated parameters', tests: toTestFiles('soundness/hostile') },
  'S-14': {
    checks: 'fields that nobody is asked for',
    tests: toTestFiles('api/order/checkout-input'),
  },
  'S-15': {
    checks: 'amounts from the browser',
    tests: toTestFiles(
      'soundness/hostile',
      'api/benefit/checkout-benefit',
      'api/benefit/order-benefit',
      'api/product/one-price',
    ),
  },
  'S-16': {
    checks: 'benefits spent twice',
    tests: toTestFiles('soundness/races-benefit', 'soundness/races-orders'),
  },
  'S-17': { checks: 'long input', tests: [] },
  'S-18': {
    checks: 'rate limits',
    tests: ['src/server/rate-limit.test.ts', ...toTestFiles('soundness/limits')],
  },
  'S-19': { checks: 'paths and methods', tests: toTestFiles('soundness/hostile') },
  'S-20': { checks: 'caches', tests: [] },
  'S-21': {
    checks: 'canaries',
    tests: ['src/server/log.test.ts', ...toTestFiles('soundness/canary')],
  },
  'S-22': { checks: 'advisories of dependencies', tests: [] },
  'S-23': {
    checks: 'bodies and queries without end',
    tests: toTestFiles('soundness/hostile', 'soundness/limits'),
  },
  'S-24': {
    checks: 'HTML of the page builder',
    tests: toTestFiles('api/content/contents', 'api/content/content-verb'),
  },
};

interface FileResult {
  name: string;
  assertionResults: readonly { title: string; status: string }[];
}

interface Result {
  file: string;
  title: string;
  passed: boolean;
}

/**
 * Runs the tests of all lines once, and reports the failed tests of each line. A short run plays one
 * file, and looks whether every line has tests: the others are played by `npm test`.
 */
export async function run(report: Report, size: Size): Promise<void> {
  const named = new Set(Object.values(LINES).flatMap(({ tests }) => tests));
  const files = [...named, ...toTestFiles('soundness/security')];

  const results =
    size === 'short'
      ? [...(await listTests(files)), ...(await runTests([SHORT_FILE]))]
      : await runTests(files);
  const audit = size === 'short' ? undefined : await auditDependencies();

  for (const [line, { checks, tests }] of Object.entries(LINES)) {
    const figure = `security.${line}`;

    if (line === 'S-22') {
      const note =
        audit === undefined ? `not run: ${checks}` : `${describeOutcome(audit)}: ${checks}`;

      report({
        figure,
        value: audit ?? 0,
        unit: 'advisories',
        note,
        ...(audit !== undefined && { atMost: 0 }),
      });

      continue;
    }

    const lineResults = results.filter(({ file, title }) =>
      file.endsWith('/security.test.ts')
        ? title.startsWith(`${line}:`)
        : tests.some((test) => file.endsWith(test)),
    );

    const failed =
      lineResults.length === 0 ? 1 : lineResults.filter(({ passed }) => !passed).length;
    const note = `${describeOutcome(failed)}: ${checks}, ${lineResults.length} tests`;

    report({ figure, value: failed, unit: 'failed tests', atMost: 0, note });
  }
}

const describeOutcome = (failures: number) => (failures === 0 ? 'pass' : 'fail');
const runFile = promisify(execFile);

async function runTests(files: readonly string[]): Promise<Result[]> {
  return withFolder(async (dir) => {
    const out = path.join(dir, 'results.json');

    // A failing test ends it with exit code 1; its results are written all the same.
    await runVitest(['run', '--reporter=json', `--outputFile=${out}`, ...files]).catch(
      () => undefined,
    );

    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as { testResults: FileResult[] };

    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({
        file: name,
        title,
        passed: status === 'passed',
      })),
    );
  });
}

/** The tests of files, found by parsing them, as if they had passed. */
async function listTests(files: readonly string[]): Promise<Result[]> {
  return withFolder(async (dir) => {
    const out = path.join(dir, 'tests.json');
    await runVitest(['list', `--json=${out}`, ...files]);

    const tests = JSON.parse(readFileSync(out, 'utf8')) as { name: string; file: string }[];

    return tests.map(({ name, file }) => ({
      file,
      title: name.split(' > ').at(-1) ?? name,
      passed: true,
    }));
  });
}

function runVitest(args: readonly string[]): Promise<unknown> {
  const [command = '', ...rest] = args;
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const config = ['--config', 'tests/vitest.config.ts'];
  const env = { ...process.env, TESTS: 'all' };
  return runFile(process.execPath, [vitest, command, ...config, ...rest], { cwd: root, env });
}

/** Advisories of high or critical severity; undefined where the registry is out of reach. */
async function auditDependencies(): Promise<number | undefined> {
  const args = ['audit', '--omit=dev', '--json'];
  const answer = await runFile('npm', args, { cwd: root }).catch(
    (error: { stdout?: string }) => error,
  );

  try {
    type Audit = { metadata: { vulnerabilities: { high: number; critical: number } } };
    const { metadata } = JSON.parse(answer.stdout ?? '') as Audit;
    return metadata.vulnerabilities.high + metadata.vulnerabilities.critical;
  } catch {
    return undefined;
  }
}
