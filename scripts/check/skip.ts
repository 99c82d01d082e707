import type { StepResult } from '../gate.ts';

/** The result of a step that has nothing to look at. */
export function skipStep(name: string): Promise<StepResult> {
  console.log(`${name.padEnd(16)}  unchanged  ok`);
  return Promise.resolve({ name, passed: 1, failed: 0, ms: 0, output: '', ended: [], flaky: [] });
}

export function countFiles(files: readonly string[]): string {
  return files.length === 1 ? '1 file' : `${files.length} files`;
}
