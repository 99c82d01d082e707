import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const DRAW_MS = 200;
const SAY_MS = 5000;

/**
 * Runs `npm install` and tells how far it is: on one line of a terminal, else a line every five
 * seconds. Resolves to whether it succeeded.
 * @param {readonly string[]} args
 * @param {() => string} progress
 */
export async function npmInstall(args, progress) {
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const child = spawn('npm', ['install', ...quiet, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const startedAt = Date.now();
  const { isTTY } = process.stdout;
  const tell = () => {
    const text = `${progress()}, ${Math.round((Date.now() - startedAt) / 1000)} s`;
    process.stdout.write(isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  };
  const timer = setInterval(tell, isTTY ? DRAW_MS : SAY_MS);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  clearInterval(timer);
  tell();
  if (isTTY) process.stdout.write('\n');
  return code === 0;
}
