import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmInstall } from './npm-install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, '.node');
const MAJOR = 24;

/** 22.18 is the first Node that runs TypeScript as it is; better-sqlite3 crashes below 22.14. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18) || (major === 23 && minor >= 6);
}

/**
 * The registry's package with Node's program for this machine: it needs no install script.
 */
function packageName() {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${system}-${arch}`;
}

/** Puts a newer Node into .node/ unless it is there, and returns its program. */
async function bringNode() {
  const name = packageName();
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = path.join(folder, 'node_modules', name, 'bin', file);
  if (existsSync(program)) return program;
  console.log(`Node ${process.versions.node} is too old.`);
  const isDone = await npmInstall(
    ['--prefix', folder, '--ignore-scripts', `${name}@${MAJOR}`],
    () => `Fetching Node ${MAJOR} into .node/`,
  );
  if (!isDone || !existsSync(program)) {
    throw new Error(
      `Node ${MAJOR} could not be fetched. Install Node 22.18 or newer and try again.`,
    );
  }
  return program;
}

/**
 * Runs Node with `args` under the newer Node, which also comes first for every program started from
 * there. Resolves to the exit code; signals are passed on, and we stay until the child has ended.
 */
export async function runWithNewerNode(args) {
  const program = await bringNode();
  const PATH = `${path.dirname(program)}${path.delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
