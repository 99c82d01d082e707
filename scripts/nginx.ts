import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unpackDebian } from './debian-package.ts';
import { exitCodeOf, root, runQuietly } from './processes.ts';

/** A runnable nginx, and its environment. */
interface Nginx {
  program: string;
  env: NodeJS.ProcessEnv;
}

/** NGINX_PATH, else the system's, else Debian's package. Rejects where there is none of these. */
async function findNginx(): Promise<Nginx> {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const places = [
    process.env['NGINX_PATH'],
    ...folders.map((folder) => path.join(folder, 'nginx')),
  ];
  const found = places.find((file) => file !== undefined && file !== '' && existsSync(file));
  if (found !== undefined) return { program: found, env: process.env };

  const { folder, env } = await unpackDebian('nginx', 'install it, or name it by NGINX_PATH');
  return { program: path.join(folder, 'usr/sbin/nginx'), env };
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
