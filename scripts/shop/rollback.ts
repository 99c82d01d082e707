import { parseArgs } from 'node:util';
import { configOfShop } from '../existing-shop.ts';
import { root } from '../processes.ts';
import { findLinks, linkRelease } from '../upgrade/release.ts';
import { planRollback, type Rollback } from '../upgrade/rollback.ts';
import type { Output, Verb } from '../verb.ts';
import { verb as restore } from './restore.ts';

/** Goes back to the release before, on the database as it is wherever that release can run on it. */
export const verb: Verb = {
  summary: 'Makes the release before current again; the next start takes it.',
  usage:
    '[--restore]              (--restore: puts back the backup from before the upgrade, if it must)',
  async run(args, context) {
    const options = { restore: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args, options });
    const { out } = context;

    const plan = await planRollback(configOfShop(context), root);
    const { backup } = plan;

    if (backup !== undefined && !values.restore) {
      printLoss(out, plan);
      return 1;
    }
    if (backup !== undefined) await restore.run([backup.file], context);

    changeLinks(plan);
    out.print(`${plan.previous.version} is current again. Start the shop: systemctl restart shop`);

    return 0;
  },
};

function printLoss(out: Output, { previous, backup }: Rollback): void {
  const { file = '', madeAt = 0, lost = {} } = backup ?? {};
  const counts = Object.entries(lost).map(([table, count]) => `${count} in ${table}`);

  out.print(`${previous.version} can't run on the database as it is now.`);
  out.print(`${file} is from ${new Date(madeAt).toISOString()}; made since: ${counts.join(', ')}.`);
  out.complain('All of that would be lost. Stop the shop, and repeat this with --restore.');
}

function changeLinks({ current, previous }: Rollback): void {
  const links = findLinks(root);
  if (links === undefined) return;
  linkRelease(links.current, previous.folder);
  linkRelease(links.previous, current.folder);
}
