import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { VERSION } from '#db/schema-version.ts';
import { keepAssets } from '#src/publish/serve/kept-assets.ts';
import type { Config } from '#src/server/config.ts';
import { ensureBuilt } from '../build.ts';
import { formatCheck } from '../doctor/doctor-check.ts';
import { configOfShop } from '../existing-shop.ts';
import { root } from '../processes.ts';
import { readChanges } from '../upgrade/changelog.ts';
import { findLinks, linkRelease, readRelease } from '../upgrade/release.ts';
import { checkUpgrade } from '../upgrade/upgrade-check.ts';
import type { Output, Verb } from '../verb.ts';

/** Prepares everything that can be prepared while the version before goes on. */
export const verb: Verb = {
  summary: 'Prepares this version beside the running one, which the next start then replaces.',
  usage:
    '[--check]                 (--check: only says what it changes; 1: something is in the way)',
  async run(args, context) {
    const options = { check: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args, options });
    const { out } = context;

    const config = configOfShop(context);
    const { checks, from } = await checkUpgrade(config, root);

    for (const check of checks) out.print(formatCheck(check));
    if (values.check) printChanges(out, from);
    if (checks.some(({ verdict }) => verdict === 'broken')) return 1;
    if (!values.check) await prepareRelease(config, out);

    return 0;
  },
};

function printChanges(out: Output, from: string | undefined): void {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const changes = readChanges(changelog, from ?? '0.0.0', VERSION);
  if (changes !== '') out.print(`\n${changes}`);
}

async function prepareRelease(config: Config, out: Output): Promise<void> {
  const distDir = await ensureBuilt(out.print);
  // The version before answers for them, too, as soon as a page of this one is opened.
  await keepAssets({ distDir, assetDir: config.assetDir }, Date.now());

  const links = findLinks(root);
  if (links !== undefined) {
    const running = readRelease(links.current);
    const isOther = running !== undefined && running.folder !== root;
    if (isOther) linkRelease(links.previous, running.folder);
    linkRelease(links.current, root);
    out.print(`${links.current} is ${VERSION} now.`);
  }

  out.print('Start the shop again: systemctl restart shop');
}
