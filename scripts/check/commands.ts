import { spawn } from 'node:child_process';
import { ensureBuilt } from '../build.ts';
import { concludeCheck } from '../gate.ts';
import { findProgram, exitCodeOf, root } from '../processes.ts';
import { checkAll, PARTS } from './parts.ts';
import { checkPrevious } from './previous.ts';
import { mendStatic, runStatic, STATIC } from './static.ts';

/** `npm run check -- NAME`: one step alone. */
interface Command {
  name: string;
  usage: string;
  does: string;
  /** On two cores, with nothing else running. */
  takes: string;
  run: (args: readonly string[]) => Promise<number>;
}

const API_TESTS = ['tests/api', 'tests/soundness', 'tests/gateways'];

export const COMMANDS: readonly Command[] = [
  {
    name: 'whole',
    usage: '',
    does: 'everything, whatever changed: as the gate begins, and the unit tests',
    takes: 'a minute',
    run: async () => concludeCheck(await checkAll(PARTS)),
  },
  {
    name: 'types',
    usage: '',
    does: 'types of code and pages',
    takes: '20 s, 5 s after a small change',
    run: () => runParts('types'),
  },
  {
    name: 'lint',
    usage: '[--fix] [FILE ...]',
    does: 'rules of code and pages',
    takes: '25 s',
    run: (args) => runTools('lint', args),
  },
  {
    name: 'format',
    usage: '[--write] [FILE ...]',
    does: 'format of code and pages',
    takes: '3 s',
    run: (args) => runTools('format', args),
  },
  {
    name: 'pages',
    usage: '',
    does: 'types, rules and format of .astro files alone',
    takes: '10 s',
    run: () => runParts('pages'),
  },
  {
    name: 'rooms',
    usage: '',
    does: 'which file may import which in src, and how many files a folder of a room holds',
    takes: '3 s',
    run: () => runParts('rooms'),
  },
  {
    name: 'scripts',
    usage: '',
    does: 'how many lines of the shop are scripts by hand, with the limit',
    takes: '1 s',
    run: () => runParts('scripts'),
  },
  {
    name: 'unused',
    usage: '',
    does: 'exports, files and packages that nothing uses',
    takes: '5 s',
    run: () => runParts('unused'),
  },
  {
    name: 'reading',
    usage: '',
    does: 'counts what makes code hard to read line by line, with its limits',
    takes: '5 s',
    run: () => runOpenly(process.execPath, ['scripts/check/check-reading.ts']),
  },
  {
    name: 'unit',
    usage: '[FILE ...]',
    does: 'tests beside the code; a part of the name of a file is enough',
    takes: '3 s a file, 30 s all',
    run: (files) => runVitest('unit', files),
  },
  {
    name: 'api',
    usage: '[FILE ...]',
    does: 'API tests on SQLite, on a build that is up to date',
    takes: '5 s a file, 10 s for a build',
    run: (files) => runVitest('all', files.length > 0 ? files : API_TESTS),
  },
  {
    name: 'pg',
    usage: '[FILE ...]',
    does: 'the same on PostgreSQL',
    takes: '10 s a file, 10 s for a build',
    run: (files) => runVitest('postgres', files),
  },
  {
    name: 'journey',
    usage: '[NAME ...]',
    does: 'journeys of tests/e2e in a browser, on a build that is up to date',
    takes: '30 s a file, 10 s for a build',
    run: runJourneys,
  },
  {
    name: 'previous',
    usage: '[REVISION] [FILE ...]',
    does: 'API tests of the release before (the last tag) on the schema of this one',
    takes: '5 min',
    run: checkPrevious,
  },
  {
    name: 'build',
    usage: '',
    does: 'builds into a folder of dist/, unless there is a build of this code',
    takes: '10 s',
    run: () => ensureBuilt().then(() => 0),
  },
];

export function describeCommands(): string {
  const lines = COMMANDS.map(({ name, usage, does, takes }) => {
    const call = `npm run check -- ${name} ${usage}`.trim();
    return `  ${call.padEnd(44)} ${does} (${takes})`;
  });
  return [
    `  ${'npm run check'.padEnd(44)} what changed since the last green run (30 s)`,
    ...lines,
  ].join('\n');
}

async function runParts(command: string): Promise<number> {
  const parts = PARTS.filter(({ commands }) => commands.includes(command));
  return concludeCheck(await checkAll(parts));
}

/** Tools that take files, and that can mend them. */
async function runTools(command: string, args: readonly string[]): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('-'));
  const files = args.filter((arg) => !arg.startsWith('-'));
  const tools = STATIC.filter(({ commands }) => commands[0] === command);
  if (options.some((option) => tools.some(({ mend }) => mend?.option !== option))) {
    console.log(describeCommands());
    return 2;
  }
  if (files.length === 0 && options.length === 0) return runParts(command);

  const results = [];
  for (const tool of tools) {
    const theirs = files.filter((file) => tool.takes?.files.test(file));
    if (files.length > 0 && theirs.length === 0) continue;
    results.push(await (options.length > 0 ? mendStatic(tool, theirs) : runStatic(tool, theirs)));
  }

  return concludeCheck(results);
}

/** With Vitest's own output, as it comes. */
async function runVitest(tests: 'unit' | 'all' | 'postgres', files: readonly string[]) {
  const args = ['run', '--config', 'tests/vitest.config.ts', ...files];
  return runOpenly(findProgram('vitest'), args, { TESTS: tests });
}

async function runJourneys(names: readonly string[]): Promise<number> {
  await ensureBuilt();
  const args = ['test', '-c', 'tests/playwright.config.ts', ...names];
  return runOpenly(findProgram('playwright'), args, { NODE_ENV: 'production' });
}

function runOpenly(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  return exitCodeOf(child);
}
