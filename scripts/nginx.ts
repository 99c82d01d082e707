import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodeOf, root, runQuietly } from './processes.ts';

/** A runnable nginx, and its environment. */
interface Nginx {
  program: string;
  env: NodeJS.ProcessEnv;
}

const cache = path.join(root, '.cache');
const unpacked = path.join(cache, 'nginx');

/**
 * NGINX_PATH, else the system's, else Debian's package, unpacked below .cache with what it needs and
 * the system lacks: nothing is installed. Rejects where there is none of these.
 */
async function findNginx(): Promise<Nginx> {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const places = [
    process.env['NGINX_PATH'],
    ...folders.map((folder) => path.join(folder, 'nginx')),
  ];
  const found = places.find((file) => file !== undefined && file !== '' && existsSync(file));
  if (found !== undefined) return { program: found, env: process.env };

  if (!existsSync(unpacked)) await fetchPackage();

  const libraries = ['usr/lib', 'lib'].flatMap((folder) =>
    librariesOf(path.join(unpacked, folder)),
  );
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(':') };

  return { program: path.join(unpacked, 'usr/sbin/nginx'), env };
}

/** The library folder and its folders of architectures (`x86_64-linux-gnu`). */
function librariesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder).filter((name) => name.includes('-linux-'));
  return [folder, ...all.map((name) => path.join(folder, name))];
}

/** Downloads and unpacks the package with its dependencies that are not installed. */
async function fetchPackage(): Promise<void> {
  mkdirSync(cache, { recursive: true });

  const work = mkdtempSync(path.join(cache, 'nginx-'));
  const [archives, lists] = ['archives', 'lists'].map((name) => {
    mkdirSync(path.join(work, name, 'partial'), { recursive: true });
    return path.join(work, name);
  });

  const common = [
    '-o',
    'Debug::NoLocking=true',
    '-o',
    'APT::Sandbox::User=root',
    '-o',
    `Dir::Cache::archives=${archives}`,
    '-o',
    'Dir::Cache::pkgcache=',
    '-o',
    'Dir::Cache::srcpkgcache=',
  ];

  const listOptions = ['-o', `Dir::State::lists=${lists}`];
  const download = ['-y', '--no-install-recommends', '--download-only', 'install', 'nginx'];
  try {
    const first = await runQuietly('apt-get', [...common, ...download]);

    // The package lists are missing in a fresh container, or outdated.
    if (first.code !== 0) await runProgram('apt-get', [...common, ...listOptions, 'update']);
    if (first.code !== 0) await runProgram('apt-get', [...common, ...listOptions, ...download]);

    const target = path.join(work, 'root');
    for (const name of readdirSync(archives ?? '').filter((fileName) =>
      fileName.endsWith('.deb'),
    )) {
      await runProgram('dpkg', ['-x', path.join(archives ?? '', name), target]);
    }

    renameSync(target, unpacked);
  } catch (cause) {
    const what =
      'There is no nginx here, and none could be fetched from Debian: install it, or name it';
    throw new Error(`${what} by NGINX_PATH. ${String(cause)}`, { cause });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function runProgram(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runQuietly(program, args);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.slice(-2000)}`);
}

/** The complaints of `nginx -t` about a configuration; '' where it is fine. */
export async function checkNginx(config: string): Promise<string> {
  const { program, env } = await findNginx();
  const args = ['-t', '-c', config, '-p', path.dirname(config)];
  const { code, output } = await runQuietly(program, args, { env });
  return code === 0 ? '' : output;
}

export interface RunningNginx {
  pid: number | undefined;
  stop(): Promise<void>;
}

/** Runs nginx with one worker on a configuration file until it is stopped. */
export async function startNginx(config: string, port: number): Promise<RunningNginx> {
  const { program, env } = await findNginx();

  const args = ['-c', config, '-p', path.dirname(config), '-g', 'daemon off; master_process off;'];
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';

  child.stderr.on('data', (text: Buffer) => (said += text.toString()));

  const exit = exitCodeOf(child);
  let isOver = false;

  void exit.catch((error: unknown) => (said += String(error))).finally(() => (isOver = true));

  while (!(await isListening(port))) {
    if (isOver) throw new Error(`nginx ended: ${said}`);
    await sleep(20);
  }

  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

interface Deployed {
  /** The port of nginx. */
  port: number;
  shopUrl: string;
  publishedDir: string;
}

/** The `http` part of what deploy/nginx configures, for a shop in another place and without TLS. */
export function deployedConfig({ port, shopUrl, publishedDir }: Deployed): string {
  const [shop = '', pages = ''] = ['shop.conf', 'pages.conf'].map((name) =>
    readFileSync(path.join(root, 'deploy/nginx', name), 'utf8'),
  );
  const [upstream = ''] = /^upstream shop \{[^}]*\}/m.exec(shop) ?? [];

  return [upstream, `server { listen 127.0.0.1:${port}; ${pages} }`]
    .join('\n')
    .replaceAll('/srv/shop/data/published', publishedDir)
    .replaceAll('127.0.0.1:4321', new URL(shopUrl).host);
}

/** The configuration around the `http` part, for a separate nginx in `folder`. */
export function nginxConfig(folder: string, http: string): string {
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  ${temps.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${http}
}`;
}
