import path from 'node:path';
import { runQuietly } from '../processes.ts';

/** Runs a load of this folder in a process of its own; resolves to the line of JSON it ends with. */
export async function runLoad<Result>(file: string, task: object): Promise<Result> {
  const { code, output } = await runQuietly(process.execPath, [
    path.join(import.meta.dirname, file),
    JSON.stringify(task),
  ]);
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || json === undefined) throw new Error(`The load failed: ${output}`);

  return JSON.parse(json) as Result; // our own process wrote it
}
