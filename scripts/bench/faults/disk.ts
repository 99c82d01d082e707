import { spawnSync } from 'node:child_process';
import { openSync, closeSync, mkdirSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodeOf } from '../../processes.ts';
import type { Size } from '../bench.ts';
import type { Report } from '../figure.ts';
import { nothingAcknowledged } from '../kill.ts';
import { withFolder, type Wrapper } from '../site.ts';
import { aheadEnv, LATER_MS } from './ahead.ts';
import { startLoad, proveNothingLost, mergeLoads, type Load } from './load.ts';
import { withSite, withSiteIn, type FaultSite } from './site.ts';

const DISK = '64m';
const BLOCK = Buffer.alloc(64 * 1024);
const FULL_MS: Record<Size, number> = { full: 5_000, short: 300 };
const PATIENCE_MS = 60_000;

/** F-4: the disk is full; reads still work, and writes resume once there is space. */
export function diskFull(report: Report, size: Size): Promise<void> {
  const fullMs = FULL_MS[size];
  return withFolder((folder) =>
    onSmallDisk(report, path.join(folder, 'disk'), (dir) =>
      withSiteIn(dir, async (site) => {
        const shop = await site.use(site.start());
        const buyers = startLoad(shop, site, 4);

        await buyers.nextPaid();

        const filler = path.join(dir, 'filler');
        fillDisk(filler);

        let refused = 0;
        const until = performance.now() + fullMs;
        while (performance.now() < until) {
          fillDisk(filler); // space that was freed meanwhile
          const answer = await fetch(`${shop.url}/api/live`);
          await answer.arrayBuffer();
          if (!answer.ok) refused += 1;
          await sleep(50);
        }

        const { busy } = buyers.said;

        rmSync(filler);

        const back = await buyers.nextPaid();

        await buyers.stop();

        const note = `full for ${fullMs / 1000} s; ${busy} answers 503`;
        report({ figure: 'faults.F-4.unread', value: refused, unit: 'reads', atMost: 0, note });
        report({ figure: 'faults.F-4.refused', value: busy, unit: 'writes', atLeast: 1, note });
        report({ figure: 'faults.F-4.back', value: back, unit: 's', atMost: 3 });
        await proveNothingLost(report, site, { name: 'F-4', said: buyers.said, shop });
      }),
    ),
  );
}

/** Runs `work` on a small file system of its own, if the machine permits one. */
async function onSmallDisk(
  report: Report,
  dir: string,
  work: (dir: string) => Promise<void>,
): Promise<void> {
  mkdirSync(dir);

  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', dir]);
  if (mounted.status !== 0) {
    const note = 'left out: mounting a small disk takes root';
    return report({ figure: 'faults.F-4', value: 0, unit: 'tries', note });
  }

  try {
    await work(dir);
  } finally {
    spawnSync('umount', ['--lazy', dir]);
  }
}

/** Fills the disk. */
function fillDisk(file: string): void {
  const to = openSync(file, 'a');
  try {
    for (;;) writeSync(to, BLOCK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(to);
  }
}

/** F-5: I/O errors; the process exits without a response, and the next one recovers. */
export function ioErrors(report: Report, size: Size): Promise<void> {
  return withSite(async (site) => {
    const [kinds, missing] = wrappersFor(site, size);
    const loads: Load[] = [];
    let survived = 0;

    for (const wrapper of kinds) {
      const shop = await site.start({}, wrapper);
      const buyers = startLoad(shop, site, 4);

      loads.push(buyers);

      const giveUp = sleep(PATIENCE_MS, 0, { ref: false });
      const code = await Promise.race([exitCodeOf(shop.process), giveUp]);
      if (code === 0) survived += 1;
      await shop.stop('SIGKILL');
      await buyers.stop();
    }

    const said = kinds.length > 0 ? mergeLoads(loads) : nothingAcknowledged();
    const note = `${kinds.length} kinds${missing}`;

    report({ figure: 'faults.F-5.survived', value: survived, unit: 'errors', atMost: 0, note });
    report({ figure: 'faults.F-5.said', value: said.busy, unit: 'answers', atMost: 0 });

    const later = size === 'short' ? aheadEnv(site.dir, LATER_MS) : {};
    const shop = await site.use(site.start(later));

    report({ figure: 'faults.F-5.ready', value: shop.readyMs / 1000, unit: 's', atMost: 3 });
    await proveNothingLost(report, site, { name: 'F-5', said, shop });
  });
}

/** Wrappers that make writes and syncs of the shop's files fail after a while. */
function wrappersFor({ dir }: FaultSite, size: Size): [wrappers: Wrapper[], missing: string] {
  const mb = statSync(path.join(dir, 'shop.sqlite')).size / 2 ** 20;
  const blocks = Math.ceil((mb + 1) * 2048);
  // A limit on file size makes writes fail, as a broken disk does.
  const writes: Wrapper = ['/bin/sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh'];
  if (size === 'short') return [[writes], '; syncs are for a full run'];
  if (spawnSync('strace', ['-V']).error) return [[writes], '; strace, for syncs, is not there'];

  const inject = 'inject=fdatasync,fsync:error=EIO:when=40+1';
  const quiet = ['-D', '-f', '-qq', '--seccomp-bpf', '-o', '/dev/null'];

  return [[writes, ['strace', ...quiet, '-e', 'trace=fdatasync,fsync', '-e', inject]], ''];
}
