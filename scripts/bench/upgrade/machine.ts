import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deployedConfig, nginxConfig, startNginx } from '../../nginx.ts';
import { linkRelease } from '../../upgrade/release.ts';
import { PORTS } from '../ports.ts';
import { shopEnv } from '../site.ts';
import { prepareRelease } from './releases.ts';
import { startService } from './service.ts';

export interface MachineOptions {
  /** The folder of the link, of nginx and of the process ids. */
  dir: string;
  dataDir: string;
  /** The folder of the release that is started first. */
  release: string;
  /** nginx stands in front, and each release has its build; else this checkout's serves all. */
  isWhole: boolean;
  drainSeconds: number;
}

/** One machine as docs/deploy.md sets it up: a socket and a service of systemd, and nginx in front. */
export interface Machine {
  url: string;
  /** Makes a release current beside the running one, and restarts; resolves to the seconds that took. */
  upgradeTo: (release: string) => Promise<number>;
}

export async function withMachine<T>(
  options: MachineOptions,
  work: (machine: Machine) => Promise<T>,
): Promise<T> {
  const { dir, dataDir, release, isWhole, drainSeconds } = options;
  const link = path.join(dir, 'current');
  linkRelease(link, release);

  const url = `http://127.0.0.1:${isWhole ? PORTS.nginx : PORTS.shop}`;
  const service = await startService({
    port: PORTS.shop,
    link,
    dataDir,
    stateDir: dir,
    env: {
      ...process.env,
      ...shopEnv(dataDir),
      DEMO: '0',
      SITE_URL: url,
      TRUST_PROXY: '1',
      ENV_FILE: '',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: String(drainSeconds),
      npm_lifecycle_event: undefined,
      ...(isWhole && { DIST_DIR: undefined }),
    },
  });

  try {
    const nginx = isWhole ? await startFront(options, service.url) : undefined;

    const upgradeTo = async (folder: string) => {
      if (isWhole) await prepareRelease(folder, dataDir);
      return service.restart();
    };

    try {
      return await work({ url, upgradeTo });
    } finally {
      await nginx?.stop();
    }
  } finally {
    await service.stop();
  }
}

function startFront({ dir, dataDir }: MachineOptions, shopUrl: string) {
  const folder = path.join(dir, 'nginx');
  mkdirSync(folder);
  const config = path.join(folder, 'nginx.conf');
  const publishedDir = path.join(dataDir, 'published');
  const http = deployedConfig({ port: PORTS.nginx, shopUrl, publishedDir });
  writeFileSync(config, nginxConfig(folder, http));
  return startNginx(config, PORTS.nginx);
}
