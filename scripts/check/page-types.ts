import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import { API, type Diagnostic, type Project } from 'typescript-native/unstable/sync';
import { root } from '../processes.ts';

/**
 * Types of pages. The native compiler cannot read .astro files, so it gets each as the TSX that
 * Astro's own tools make of it, `X.astro.tsx` beside `X.astro`, and its scripts as modules. These
 * files exist in memory only. Prints `file:line:column` of the page for each problem.
 */

const CONFIG = path.join(root, 'scripts/check/pages.tsconfig.json');

/** Allowed in pages: `return` in the frontmatter, and an attribute that is named twice. */
const ALLOWED = [1108, 17001];

/** What Astro's tools say about a page: 1 is an error, 2 a warning. */
const SEVERE = 2;

interface Generated {
  page: string;
  code: string;
  /** Behind it come declarations that no page contains. */
  end: number;
  mappings: readonly Mapping[];
}

/** Parts of the generated code with their places in the page: start, length, start, length. */
type Mapping = readonly [number, number, number, number, ...unknown[]];

interface Problem {
  page: string;
  /** Offset in the page. */
  start: number;
  text: string;
}

const pages = globSync('src/**/*.astro', { cwd: root }).toSorted();
const converted = pages.map(convertPage);
const generated = new Map(converted.flatMap(({ files }) => files));
const unread = converted.flatMap((page) => page.problems);
// What cannot be read has no types: its errors would only follow from the first.
const problems = unread.length > 0 ? unread : checkGenerated();
for (const problem of problems) console.log(describeProblem(problem));
process.exitCode = problems.length > 0 ? 1 : 0;

function convertPage(page: string) {
  const file = path.join(root, page);
  const tsx = convertToTsx(readFileSync(file, 'utf8'), { filename: file });
  const files: [string, Generated][] = [
    [`${file}.tsx`, { page, code: tsx.code, end: tsx.body.end, mappings: tsx.mappings }],
  ];
  for (const [n, { content: code, position, type }] of tsx.scripts.entries()) {
    if (type !== 'processed-module') continue;
    const whole: Mapping = [0, code.length, position.start, code.length];
    files.push([`${file}.${n}.mts`, { page, code, end: code.length, mappings: [whole] }]);
  }
  const severe = tsx.diagnostics.filter(({ severity }) => Number(severity) <= SEVERE);
  const problems = severe.map(({ message, position }): Problem => {
    return { page, start: position.start, text: message };
  });
  return { files, problems };
}

function checkGenerated(): Problem[] {
  // Not closed: the compiler ends with this process, and would complain of being interrupted.
  const api = new API({ cwd: root, fs: addGenerated() });
  const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
  if (!project) throw new Error(`The compiler did not open ${CONFIG}.`);
  return [...generated].flatMap(([file, one]) => checkFile(project, file, one));
}

/** The generated files among those on disk; undefined asks for what is there. */
function addGenerated() {
  const byFolder = Map.groupBy(generated.keys(), (file) => path.dirname(file));
  return {
    readFile: (file: string) => generated.get(file)?.code,
    fileExists: (file: string) => generated.has(file) || undefined,
    getAccessibleEntries: (folder: string) => {
      const more = byFolder.get(folder);
      return more && listFolder(folder, more);
    },
  };
}

function listFolder(folder: string, more: readonly string[]) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const [directories = [], files = []] = [true, false].map((isDirectory) =>
    entries.filter((entry) => entry.isDirectory() === isDirectory).map(({ name }) => name),
  );
  return { directories, files: [...files, ...more.map((file) => path.basename(file))] };
}

function checkFile({ program, rootFiles }: Project, file: string, one: Generated): Problem[] {
  if (!rootFiles.includes(file)) throw new Error(`The compiler did not read ${file}.`);
  const diagnostics = [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ];
  const ours = diagnostics.filter(({ code, pos }) => !ALLOWED.includes(code) && pos < one.end);
  return ours.map((diagnostic) => ({
    page: one.page,
    start: findSource(one.mappings, diagnostic.pos),
    text: describeDiagnostic(diagnostic),
  }));
}

/** The place in the page of a place in the generated code, or of the last one before it. */
function findSource(mappings: readonly Mapping[], position: number): number {
  const mapping = mappings.findLast(([from]) => from <= position);
  if (!mapping) return 0;
  const [start, , source, sourceLength] = mapping;
  return source + Math.min(position - start, sourceLength);
}

/** The message with those that explain it. */
function describeDiagnostic({ text, code, messageChain = [] }: Diagnostic): string {
  const causes = messageChain.map((cause) => `\n  ${describeDiagnostic(cause)}`);
  return `TS${code}: ${text}${causes.join('')}`;
}

function describeProblem({ page, start, text }: Problem): string {
  const before = readFileSync(path.join(root, page), 'utf8').slice(0, start).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `${page}:${before.length}:${column}: ${text}`;
}
