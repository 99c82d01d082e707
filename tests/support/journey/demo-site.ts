import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_ARGS, SERVER_ENV } from '../../../scripts/processes.ts';
import {
  identitySettings,
  jusoSettings,
  naverPaySettings,
  nicepaySettings,
  payUSettings,
} from '../../../scripts/sandbox-beside.ts';
import { startIdentitySandbox } from '../../../scripts/sandbox/identity/sandbox.ts';
import { startJusoSandbox } from '../../../scripts/sandbox/juso/sandbox.ts';
import { startNaverPaySandbox } from '../../../scripts/sandbox/naverpay/sandbox.ts';
import { startPayUSandbox } from '../../../scripts/sandbox/payu/sandbox.ts';
import { startSandbox } from '../../../scripts/sandbox/sandbox.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The built demo shop in a process of its own, with the payment sandbox beside it. */
export interface Site {
  url: string;
  dataDir: string;
  sandboxUrl: string;
  demoMember: { email: string; password: string };
}

/** The data folder of a shop, and its port, which is in the links of its published pages. */
export interface SitePlace {
  dataDir: string;
  port: number;
}

export interface SiteOptions {
  env?: NodeJS.ProcessEnv;
  /** Takes what the server writes, its log above all. */
  logFile?: string;
}

/** Starts the shop in a folder; an empty one gets the demo. */
export async function startSite(
  { dataDir, port }: SitePlace,
  { env = {}, logFile }: SiteOptions = {},
): Promise<{ site: Site; stop: () => Promise<void> }> {
  const webhookUrl = `http://127.0.0.1:${port}/api/payment/nicepayments/webhook`;
  const sandbox = await startSandbox({ port: 0, settings: { webhookUrl } });
  const naverpay = await startNaverPaySandbox({ port: 0 });
  const payu = await startPayUSandbox({ port: 0 });
  const juso = await startJusoSandbox({ port: 0 });
  const identity = await startIdentitySandbox({ port: 0 });

  const server = spawn(process.execPath, SERVER_ARGS, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...SERVER_ENV,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: logFile ? 'info' : 'error',
      ...nicepaySettings(sandbox.url),
      ...naverPaySettings(naverpay.url),
      ...payUSettings(payu.url),
      ...jusoSettings(juso.url),
      ...identitySettings(identity.url),
      ...env,
    },
  });

  if (logFile) {
    const log = createWriteStream(logFile, { flags: 'a' });
    server.stdout.pipe(log);
    server.stderr.pipe(log);
  } else {
    server.stderr.pipe(process.stderr);
  }

  const ready = await readReady(server);
  const site = {
    url: `http://localhost:${port}`,
    dataDir,
    sandboxUrl: sandbox.url,
    demoMember: ready.demoMember,
  };

  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    await Promise.all(
      [sandbox, naverpay, payu, juso, identity].map((provider) => provider.close()),
    );
  };

  return { site, stop };
}

interface Ready {
  demoMember: Site['demoMember'];
}

function readReady(server: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    if (!server.stdout) throw new Error('The server has no output.');
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.startsWith('{"event":"ready"')) resolve(JSON.parse(line) as Ready);
    });
  });
}
