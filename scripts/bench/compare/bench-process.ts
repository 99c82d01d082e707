import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const STOP_MS = 15_000;

export interface Finished {
  code: number | null;
  output: string;
  errors: string;
}

interface Start {
  folder: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Ends it, and all that it started. */
  signal: AbortSignal;
}

/**
 * Runs `npm run bench` of a checkout to its end. It leads a process group of its own, of which
 * nothing is left afterwards, whatever became of the bench.
 */
export async function runBenchProcess({ folder, args, env, signal }: Start): Promise<Finished> {
  const program = path.join(folder, 'scripts', 'run.mjs');
  const child = spawn(process.execPath, [program, 'bench', ...args], {
    cwd: folder,
    // Named so, it ends itself if this process is killed (scripts/run.mjs).
    env: { ...env, npm_lifecycle_event: 'bench' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });

  const chunks: Record<'output' | 'errors', Buffer[]> = { output: [], errors: [] };
  child.stdout.on('data', (chunk: Buffer) => chunks.output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.errors.push(chunk));

  let timer: NodeJS.Timeout | undefined;
  const endGroup = () => {
    signalGroup(child.pid, 'SIGTERM');
    timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_MS);
  };

  signal.addEventListener('abort', endGroup);
  if (signal.aborted) endGroup();

  try {
    const closed = once(child, 'close');
    await once(child, 'exit');
    signalGroup(child.pid, 'SIGKILL'); // what it left running would hold its output open
    const [code] = (await closed) as [number | null];

    return {
      code,
      output: Buffer.concat(chunks.output).toString(),
      errors: Buffer.concat(chunks.errors).toString(),
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', endGroup);
  }
}

/** Signals a group's leader and all that it started; nothing, if none of them is left. */
function signalGroup(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // The group has ended.
  }
}
