import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDescriptor, requireFreePort } from '../ports.ts';

/**
 * Does as systemd with `shop.socket` and `shop.service`: keeps the listening socket as descriptor 3, and
 * starts the release that the link names, again whenever it has ended.
 */
const SERVICE = `
while :; do
  cd "$LINK" || exit 1
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$NODE" scripts/run.mjs start --data "$DATA"' &
  echo $! > "$STATE/pid"
  wait $!
  [ -e "$STATE/stop" ] && exit 0
done`;

const READY = /^The shop runs/;
const LONGEST_START_MS = 120_000;

/** A shop that is started from a link, on a socket that outlives it. */
export interface Service {
  url: string;
  /** Stops the shop, and waits until the release that the link names now is ready; seconds between the two. */
  restart: () => Promise<number>;
  stop: () => Promise<void>;
}

interface ServiceOptions {
  port: number;
  /** The link to the release. */
  link: string;
  dataDir: string;
  /** The folder of its process ids. */
  stateDir: string;
  env: NodeJS.ProcessEnv;
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { port, link, dataDir, stateDir, env } = options;
  await requireFreePort(port);

  const socket = createServer().listen(port, '127.0.0.1', 4096);
  await once(socket, 'listening');

  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit', findDescriptor(port)];
  const service = spawn('sh', ['-c', SERVICE], {
    env: { ...env, NODE: process.execPath, LINK: link, DATA: dataDir, STATE: stateDir },
    stdio,
  });
  socket.close(); // the service has its own

  let starts = 0;
  if (service.stdout === null) throw new Error('The service has no output.');
  createInterface({ input: service.stdout }).on('line', (line) => {
    if (READY.test(line)) starts += 1;
  });

  const signalShop = () => {
    const pid = Number(readFileSync(path.join(stateDir, 'pid'), 'utf8'));
    if (pid > 0) process.kill(pid, 'SIGTERM');
  };

  const untilStarted = async (count: number) => {
    const deadline = performance.now() + LONGEST_START_MS;
    while (starts < count) {
      if (performance.now() > deadline) throw new Error('The shop does not start.');
      await sleep(10);
    }
  };

  const closed = once(service, 'close');
  const stopService = async () => {
    writeFileSync(path.join(stateDir, 'stop'), '');
    signalShop();
    await closed;
    rmSync(path.join(stateDir, 'stop'));
  };

  process.once('exit', () => service.exitCode === null && signalShop());

  await untilStarted(1);

  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      const startedAt = performance.now();
      const count = starts + 1;
      signalShop();
      await untilStarted(count);
      return (performance.now() - startedAt) / 1000;
    },
    stop: stopService,
  };
}
