import { spawn } from 'node:child_process';

export interface VerbEnd {
  code: number | null;
  /** The standard output. */
  output: string;
  /** The standard error. */
  complaint: string;
}

/**
 * Runs `npm run shop -- ...` to its end in a process of its own: journeys, crashes, and one test of
 * each verb. The others spare the start of a process: `runVerb`.
 */
export function runVerbProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<VerbEnd> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'shop', ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  let complaint = '';

  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));

  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output, complaint }));
  });
}
