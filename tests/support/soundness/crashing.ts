import { constants } from 'node:os';
import { startChild } from '../../../scripts/bench/site.ts';
import { exitCodeOf, SERVER_ARGS } from '../../../scripts/processes.ts';
import type { SeamName } from '#src/server/seam.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { Shopper } from '../shopper.ts';

const KILLED = 128 + constants.signals.SIGKILL;
/** The reconciler of a shop polls every two seconds. */
const WAIT_MS = 30_000;

/**
 * Starts a second server on a shop's data that kills itself at a seam, and lets a buyer act on it;
 * false if it never got there. A process that is killed sends no response.
 */
export async function crashesAt(
  env: NodeJS.ProcessEnv,
  seam: SeamName,
  act: (url: string) => Promise<unknown>,
): Promise<boolean> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = await startChild({
    args: SERVER_ARGS,
    url,
    env: { ...env, DEMO: '0', PORT: port, SITE_URL: url, CRASH_AT: seam, LOG_LEVEL: 'silent' },
    isReady: (line) => line.startsWith('{"event":"ready"'),
  });

  const ended = exitCodeOf(server.process);
  const timer = setTimeout(() => void server.stop('SIGTERM'), WAIT_MS);

  await act(url).catch(() => undefined);

  const code = await ended;

  clearTimeout(timer);

  return code === KILLED;
}

/** The same browser on another server of the shop. */
export function onServer({ cookies, name }: Shopper, url: string): Shopper {
  const other = new Shopper(url, name);
  for (const [key, value] of cookies) other.cookies.set(key, value);
  return other;
}
