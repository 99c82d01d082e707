import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import { credentialProblems } from '#src/gateways/credentials.ts';
import { isFreePort } from './free-port.ts';
import { exitCodeOf, root, SERVER_ARGS } from './processes.ts';
import { sandboxBeside, type BesideSandbox } from './sandbox-beside.ts';

/** Longer than a server takes to stop after it has drained, on a full machine, too. */
const STOP_MS = 12_000;
/** The first file descriptor that systemd passes on (sd_listen_fds). */
const PASSED_SOCKET = 3;

/** Prints why a shop with these settings can't start; the server refuses it too, with a stack. */
export function refusesSettings(env: NodeJS.ProcessEnv): boolean {
  const problems = credentialProblems(env);
  if (problems.length > 0) console.error(problems.join('\n'));
  return problems.length > 0;
}

/** Returns whether systemd has passed the listening socket to this process, to be passed on to the server. */
function hasPassedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid);
}

/** Prints which ports of the shop and of its sandboxes are in use; true if any is. */
export async function isPortTaken(env: NodeJS.ProcessEnv, port: number): Promise<boolean> {
  const beside = sandboxBeside(env)?.sandboxes ?? [];
  const first = 'SANDBOX_PORT, or PORT + 79, is the first of theirs';
  const wanted = [
    { port, use: 'the shop (PORT)' },
    ...beside.map((one) => ({ port: one.port, use: `the sandbox of ${one.provider} (${first})` })),
  ];

  const needed = hasPassedSocket(env) ? wanted.slice(1) : wanted;
  const free = await Promise.all(needed.map((service) => isFreePort(service.port)));
  const taken = needed.filter((_, n) => !free[n]);
  for (const service of taken)
    console.error(`Port ${service.port}, for ${service.use}, is in use.`);

  return taken.length > 0;
}

function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The shop's server, on the listening socket that this process may have been passed. */
export function spawnServer(env: NodeJS.ProcessEnv) {
  if (!hasPassedSocket(env)) return spawnNode(SERVER_ARGS, { ...env, LISTEN_FDS: undefined });

  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit', PASSED_SOCKET];
  const server = spawn(process.execPath, SERVER_ARGS, { cwd: root, env, stdio });
  return server as ReturnType<typeof spawnNode>; // the first three streams are the same
}

/**
 * Stand-ins for the payment providers, one process each, for a shop that takes no real money; its
 * settings are put into `env`.
 */
export function startSandboxes(
  children: ChildProcess[],
  { env, port }: { env: NodeJS.ProcessEnv; port: number },
): readonly BesideSandbox[] {
  const beside = sandboxBeside(env);
  if (!beside) return [];

  const sandboxDir = path.join(env['DATA_DIR'] ?? '', 'sandbox');
  const webhook = `http://127.0.0.1:${port}/api/payment/nicepayments/webhook`;
  for (const { provider, port: its } of beside.sandboxes) {
    const args = ['scripts/sandbox/main.ts', '--provider', provider, '--port', String(its)];
    // NICEPAY's webhook address is registered once; PayU's is sent with each order.
    const nicepayArgs = provider === 'nicepay' ? ['--webhook', webhook, '--data', sandboxDir] : [];
    const sandbox = spawnNode([...args, ...nicepayArgs], env);

    sandbox.stdout.resume();
    children.push(sandbox);
  }

  Object.assign(env, beside.settings);

  return beside.sandboxes;
}

/** When one process ends or a signal comes, all end; the first to fail decides the exit code. */
export async function superviseUntilEnd(children: readonly ChildProcess[]): Promise<number> {
  let isStopping = false;

  const stopMs = STOP_MS + Number(process.env['DRAIN_SECONDS'] ?? 0) * 1000;

  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), stopMs).unref();
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
