import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { hasCredentials } from '#src/gateways/credentials.ts';
import { makePrivateDir } from '#src/server/private-files.ts';
import { ensureBuilt } from './build.ts';
import {
  isPortTaken,
  refusesSettings,
  spawnServer,
  startSandboxes,
  superviseUntilEnd,
} from './children.ts';
import { readOnlyDataOption } from './options.ts';
import { SERVER_ENV } from './processes.ts';
import type { BesideSandbox } from './sandbox-beside.ts';

/** The line the server prints when it takes requests (src/main.ts). */
interface Ready {
  url: string;
  demoMember?: { email: string; password: string };
  /** Until somebody works at the desk. */
  setupLink?: string;
}

/** Builds what is out of date, starts the shop and its sandboxes, and stays until they end. */
export async function run(args: readonly string[]): Promise<number> {
  const dataDir = readOnlyDataOption(args);

  if (refusesSettings(process.env)) return 1;

  const port = Number(process.env['PORT'] ?? 4321);
  if (await isPortTaken(process.env, port)) return 1;

  makePrivateDir(dataDir);
  await ensureBuilt();

  const env: NodeJS.ProcessEnv = {
    ...SERVER_ENV,
    HOST: '127.0.0.1',
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
  };

  const children: ChildProcess[] = [];
  const sandboxes = startSandboxes(children, { env, port });
  const canTakePayments = hasCredentials(env);
  const server = spawnServer(env);

  children.push(server);
  createInterface({ input: server.stdout }).on('line', (line) => {
    const ready = readReady(line);
    if (ready) console.log(buildWelcome(ready, { dataDir, sandboxes, canTakePayments }));
    else console.log(line);
  });

  return superviseUntilEnd(children);
}

function readReady(line: string): Ready | undefined {
  // Printed by our own child process: validating it would take longer than the rest of the start.
  return line.startsWith('{"event":"ready"') ? (JSON.parse(line) as Ready) : undefined;
}

interface Welcome {
  dataDir: string;
  sandboxes: readonly BesideSandbox[];
  canTakePayments: boolean;
}

function buildWelcome(
  { url, demoMember, setupLink }: Ready,
  { dataDir, sandboxes, canTakePayments }: Welcome,
): string {
  const lines = [
    ['Shop', url],
    ['In English', `${url}/en`],
    demoMember && ['Demo member', `${demoMember.email} / ${demoMember.password}`],
    setupLink !== undefined && ['First owner', setupLink],
    // Its page lists the virtual accounts, and simulates transfers to them.
    sandboxes[0] && ['Test bank', sandboxes[0].url],
    !canTakePayments && ['Payments', 'none: no provider has its keys (.env.example)'],
    ['Mails', path.join(dataDir, 'mails')],
  ];

  const rows = lines.flatMap((line) => (line ? [`  ${line[0]?.padEnd(16)} ${line[1]}`] : []));
  return `\nThe shop runs. Ctrl-C ends it.\n\n${rows.join('\n')}\n`;
}
