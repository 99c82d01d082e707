import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { credentialProblems, hasCredentials } from '#src/gateways/credentials.ts';
import { ensureBuilt } from './build.ts';
import { readOnlyDataOption } from './options.ts';
import { exitCodeOf, root, SERVER_ARGS, SERVER_ENV } from './processes.ts';
import { sandboxBeside } from './sandbox-beside.ts';
import type { BesideSandbox } from './sandbox-beside.ts';

/** What the server says when it takes requests (src/server/main.ts). */
interface Ready {
  url: string;
  demoMember?: { email: string; password: string };
}

/** Longer than the server gives open requests to end. */
const STOP_MS = 9500;

/** Builds what is out of date, starts the shop and its sandboxes, and stays until they end. */
export async function run(args: readonly string[]): Promise<number> {
  const dataDir = readOnlyDataOption(args);
  // The server refuses them as well; said before the build, and without a stack.
  const problems = credentialProblems(process.env);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    return 1;
  }
  mkdirSync(dataDir, { recursive: true });
  await ensureBuilt();
  const port = Number(process.env['PORT'] ?? 4321);
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
  const server = spawnNode(SERVER_ARGS, env);
  children.push(server);
  createInterface({ input: server.stdout }).on('line', (line) => {
    const ready = readReady(line);
    if (ready) console.log(welcome(ready, { dataDir, sandboxes, canTakePayments }));
    else console.log(line);
  });
  return superviseUntilEnd(children);
}

function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Stand-ins for the payment providers, one process each, for a shop that takes no real money. */
function startSandboxes(
  children: ChildProcess[],
  { env, port }: { env: NodeJS.ProcessEnv; port: number },
): readonly BesideSandbox[] {
  const beside = sandboxBeside(env);
  if (!beside) return [];
  const sandboxDir = path.join(env['DATA_DIR'] ?? '', 'sandbox');
  const webhook = `http://127.0.0.1:${port}/api/payment/nicepayments/webhook`;
  for (const { provider, port: its } of beside.sandboxes) {
    const args = ['scripts/sandbox/main.ts', '--provider', provider, '--port', String(its)];
    // NICEPAY's addresses for notices are registered once; PayU is told with each order.
    const own = provider === 'nicepay' ? ['--webhook', webhook, '--data', sandboxDir] : [];
    const sandbox = spawnNode([...args, ...own], env);
    sandbox.stdout.resume();
    children.push(sandbox);
  }
  Object.assign(env, beside.settings);
  return beside.sandboxes;
}

function readReady(line: string): Ready | undefined {
  // Our own child's words: checking them would cost more time than the rest of the start.
  return line.startsWith('{"event":"ready"') ? (JSON.parse(line) as Ready) : undefined;
}

interface Welcome {
  dataDir: string;
  sandboxes: readonly BesideSandbox[];
  canTakePayments: boolean;
}

function welcome(
  { url, demoMember }: Ready,
  { dataDir, sandboxes, canTakePayments }: Welcome,
): string {
  const lines = [
    ['Shop', url],
    ['In English', `${url}/en`],
    demoMember && ['Demo member', `${demoMember.email} / ${demoMember.password}`],
    // Its page lists the virtual accounts, and brings them their money.
    sandboxes[0] && ['Test bank', sandboxes[0].url],
    !canTakePayments && ['Payments', 'none: no provider has its keys (.env.example)'],
    ['Mails', path.join(dataDir, 'mails')],
  ];
  const rows = lines.flatMap((line) => (line ? [`  ${line[0]?.padEnd(16)} ${line[1]}`] : []));
  return `\nThe shop is open. Ctrl-C closes it.\n\n${rows.join('\n')}\n`;
}

/** When one process ends or we are told to stop, all end; the first to fail decides the code. */
async function superviseUntilEnd(children: readonly ChildProcess[]): Promise<number> {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), STOP_MS).unref();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await exitCodeOf(child);
      const endedByItself = !isStopping;
      stop();
      return endedByItself ? code || 1 : 0;
    }),
  );
  return Math.max(...codes);
}
