import { parseArgs } from 'node:util';
import { formatCheck } from '../doctor/doctor-check.ts';
import { examineShop } from '../doctor/doctor.ts';
import type { Verb } from '../verb.ts';

/** Looks at the shop and its surroundings; changes nothing. */
export const verb: Verb = {
  summary: 'Examines settings, database, mail, payments and backups, and says what to do.',
  usage: '[--json]                    (1: something is broken)',
  async run(args, context) {
    const options = { json: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args, options });

    const checks = await examineShop(context);
    const isBroken = checks.some(({ verdict }) => verdict === 'broken');

    if (values.json) context.out.print(JSON.stringify({ isBroken, checks }, null, 2));
    else for (const check of checks) context.out.print(formatCheck(check));

    return isBroken ? 1 : 0;
  },
};
