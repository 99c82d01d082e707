import path from 'node:path';
import { parseArgs } from 'node:util';

/** Reads `--data DIR`, by default DATA_DIR; returns the other arguments in order. */
export function readDataOption(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): { dataDir: string; rest: string[] } {
  const rest: string[] = [];
  let dataDir = env['DATA_DIR'] ?? './data';
  for (let n = 0; n < args.length; n++) {
    const arg = args[n] ?? '';
    if (arg === '--data') dataDir = requireFolder(args[++n]);
    else if (arg.startsWith('--data=')) dataDir = requireFolder(arg.slice('--data='.length));
    else rest.push(arg);
  }

  return { dataDir: path.resolve(dataDir), rest };
}

function requireFolder(value: string | undefined): string {
  if (value === undefined || value === '') throw new Error('--data wants a folder.');
  return value;
}

/** For commands without other arguments. */
export function readOnlyDataOption(args: readonly string[]): string {
  const { dataDir, rest } = readDataOption(args);
  parseArgs({ args: rest, options: {} });
  return dataDir;
}
