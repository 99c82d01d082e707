import { spawn } from 'node:child_process';

interface VerbEnd {
  code: number | null;
  output: string;
  complaint: string;
}

/** Runs `npm run shop -- ...` to its end. */
export function runVerb(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<VerbEnd> {
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
