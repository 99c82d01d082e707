import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { readImporters } from './check/imports.ts';
import { root } from './processes.ts';

/**
 * Why Node cannot load a module of the project; undefined if it can. Node names what it does not
 * know, such as a component, but not who imports it.
 */
export function explainUnloadable(module: string): string | undefined {
  const code = `await import(${JSON.stringify(module)});`;
  const args = ['--input-type=module', '--eval', code];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return undefined;

  const [problem = stderr] = /^\w*Error\b.*$/m.exec(stderr) ?? [];
  return [problem, ...findImportersOf(problem)].join('\n');
}

/** The files of the server that import the one that a message names. */
function findImportersOf(message: string): string[] {
  const name = /\bfor (\S+)$/.exec(message)?.[1];
  if (name === undefined) return [];

  const files = globSync('{src,db,scripts}/**/*.{ts,mjs}', { cwd: root });
  const importers = readImporters(files.filter((file) => !file.endsWith('.test.ts')));
  const file = path.relative(root, name);

  return (importers.get(file) ?? []).map((importer) => `${importer} imports ${file}.`);
}
