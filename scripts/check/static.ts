import { existsSync } from 'node:fs';
import path from 'node:path';
import { staticStep, type StepResult } from '../gate.ts';
import { findProgram, root } from '../processes.ts';
import type { Importers } from './imports.ts';
import { countFiles, skipStep } from './skip.ts';

/** A tool that looks at files without running them. */
export interface StaticCheck {
  name: string;
  /** `npm run check -- COMMAND` runs it alone, with others that have this command. */
  commands: readonly string[];
  /** A change of other files cannot change its result. */
  reads: RegExp;
  program: string;
  args: readonly string[];
  /** Of tools that are slow at all files: those to look at when `changed` changed. */
  select?: (changed: readonly string[], importers: Importers) => readonly string[];
  /** Of tools that can be given files: the files of theirs, and all of them. */
  takes?: { files: RegExp; all: readonly string[] };
  /** The option that mends what it finds, in place of `args`, and its name here. */
  mend?: { option: '--fix' | '--write'; args: readonly string[] };
}

/** More files than this take as long as all. */
const MANY = 300;

/** By its path, as `tsc` is the name of both compilers that are installed. */
const TSC = path.join(root, 'node_modules/typescript-native/bin/tsc');

const CODE = /\.(?:tsx?|mjs|js)$/;
const PAGE = /\.astro$/;
const TYPED = /\.(?:tsx?|mjs|js|json)$/;

/**
 * The longest first. Three tools check types: the compiler, oxlint (rules that need types) and
 * `@astrojs/check` (.astro files, which the other two cannot read). The tools that read .astro files
 * are slow at everything else.
 */
export const STATIC: readonly StaticCheck[] = [
  {
    name: 'types of pages',
    commands: ['types', 'pages'],
    reads: /^(?:src|db)\/.*\.(?:astro|tsx?|json)$/,
    program: process.execPath,
    args: ['scripts/check/check-pages.ts'],
  },
  {
    name: 'lint',
    commands: ['lint'],
    reads: CODE,
    program: findProgram('oxlint'),
    args: [],
    select: selectForLint,
    takes: { files: CODE, all: [] },
    mend: { option: '--fix', args: ['--fix'] },
  },
  {
    name: 'types',
    commands: ['types'],
    reads: TYPED,
    program: TSC,
    args: ['--noEmit', '--singleThreaded'],
  },
  {
    name: 'rooms',
    commands: ['rooms'],
    reads: /^(?:src|scripts\/check)\/.*\.(?:astro|tsx?)$/,
    program: process.execPath,
    args: ['scripts/check/check-rooms.ts'],
  },
  {
    name: 'reading',
    commands: ['reading'],
    reads: /^(?:src|db|scripts|tests)\/.*\.tsx?$/,
    program: process.execPath,
    args: ['scripts/check/check-reading.ts'],
  },
  {
    name: 'scripts by hand',
    commands: ['scripts'],
    reads: /^(?:src|scripts\/check)\/.*\.(?:astro|ts)$/,
    program: process.execPath,
    args: ['scripts/check/check-scripts.ts'],
  },
  {
    name: 'unused',
    commands: ['unused'],
    reads: /\.(?:astro|tsx?|mjs|js|json|css)$/,
    program: findProgram('knip'),
    args: ['--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'lint of pages',
    commands: ['lint', 'pages'],
    reads: PAGE,
    program: findProgram('eslint'),
    args: ['--max-warnings=0', ...cachedAs('eslint')],
    takes: { files: PAGE, all: ['**/*.astro'] },
    mend: { option: '--fix', args: ['--fix'] },
  },
  {
    name: 'format of pages',
    commands: ['format', 'pages'],
    reads: PAGE,
    program: findProgram('prettier'),
    args: ['--check', '--log-level=warn', ...cachedAs('prettier')],
    takes: { files: PAGE, all: ['**/*.astro'] },
    mend: { option: '--write', args: ['--write', '--log-level=warn'] },
  },
  {
    name: 'format',
    commands: ['format'],
    reads: /(?:)/,
    program: findProgram('oxfmt'),
    args: ['--check', '--threads=1'],
    takes: { files: /\.(?!astro$)[^./]+$/, all: [] },
    mend: { option: '--write', args: ['--write'] },
  },
];

/** A second run looks only at files that changed. */
function cachedAs(name: string): string[] {
  return ['--cache', '--cache-strategy=content', `--cache-location=.cache/${name}`];
}

/**
 * Rules with types see what a changed file hands to others, so those that import it are linted too,
 * not what is farther away: nearly everything. A new circle goes through a changed file.
 */
function selectForLint(changed: readonly string[], importers: Importers): string[] {
  const beside = changed.flatMap((file) => importers.get(file) ?? []);
  return [...new Set([...changed, ...beside])].filter((file) => CODE.test(file));
}

/** Runs a check on all files, or on some. */
export async function runStatic(
  check: StaticCheck,
  files?: readonly string[],
): Promise<StepResult> {
  const { name, program, args, takes } = check;
  const there = files?.filter((file) => existsSync(path.join(root, file)));
  if (there?.length === 0) return skipStep(name);
  if (!there || there.length > MANY) {
    return tellHow(check, await staticStep(name, program, [...args, ...(takes?.all ?? [])])());
  }

  const title = `${name} (${countFiles(there)})`;
  return tellHow(check, await staticStep(title, program, [...args, ...there])());
}

/** Lets a check mend what it finds. */
export function mendStatic(check: StaticCheck, files: readonly string[]): Promise<StepResult> {
  const targets = files.length > 0 ? files : (check.takes?.all ?? []);
  return staticStep(check.name, check.program, [...(check.mend?.args ?? []), ...targets])();
}

/** Prints the commands that run a failed check alone, and that mend what it has found. */
function tellHow(check: StaticCheck, result: StepResult): StepResult {
  const [command = ''] = check.commands;
  if (result.failed === 0) return result;
  console.log(`  alone: npm run check -- ${command}`);
  if (check.mend) console.log(`  mend:  npm run check -- ${command} ${check.mend.option}`);
  return result;
}
