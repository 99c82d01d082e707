import { existsSync, readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { AppError, ERRORS } from '#src/errors/errors.ts';
import { SETTINGS } from '#src/features/content/setting/setting.ts';
import {
  readSettings,
  saveClaimReasons,
  saveCouriers,
  saveLimits,
} from '#src/features/content/setting/setting.service.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import type { Tx } from '#db/connection.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { describeIssue } from '../schema-issue.ts';
import type { Verb } from '../verb.ts';

type Load = (t: Tx, written: unknown, now: number) => Promise<string[]>;

/** Stores a setting by its own rules; returns the refusals of its schema. */
function buildLoad<Schema extends z.ZodType>(
  schema: Schema,
  save: (t: Tx, setting: { value: z.output<Schema>; now: number }) => Promise<void>,
): Load {
  return async (t, written, now) => {
    const { success, data, error } = schema.safeParse(written);
    if (!success) return error.issues.map(describeIssue);

    await save(t, { value: data, now });
    return [];
  };
}

const LOADS = {
  limits: buildLoad(SETTINGS.limits.schema, saveLimits),
  claimReasons: buildLoad(SETTINGS.claimReasons.schema, saveClaimReasons),
  couriers: buildLoad(SETTINGS.couriers.schema, saveCouriers),
};
type Name = keyof typeof LOADS;
const NAMES = Object.keys(LOADS) as Name[];

export const verb: Verb = {
  summary: 'Shows and changes limits, reasons of claims and couriers.',
  usage: `show NAME | load NAME FILE.yaml   (NAME: ${NAMES.join(', ')})`,
  async run([order, wanted, file], context) {
    const name = NAMES.find((known) => known === wanted);
    if (order === 'show' && name && file === undefined) {
      return withShop(context, (shop) => showSetting(shop, name));
    }
    if (order !== 'load' || !name || file === undefined) {
      context.out.complain(`npm run shop -- setting ${verb.usage}`);
      return 2;
    }

    return withShop(context, (shop) => loadSetting(shop, name, file));
  },
};

async function showSetting({ database, out }: OpenShop, name: Name): Promise<number> {
  const settings = await readSettings(database.read);
  out.print(stringify(settings[name]).trimEnd());
  return 0;
}

async function loadSetting(shop: OpenShop, name: Name, file: string): Promise<number> {
  const { database, clock, out } = shop;
  if (!existsSync(file)) throw new Error(`No file ${file}.`);

  const written: unknown = parse(readFileSync(file, 'utf8'));

  try {
    const problems = await database.tx((t) => LOADS[name](t, written, clock()));
    for (const problem of problems) out.complain(problem);
    out.print(problems.length === 0 ? `${name}: saved.` : 'Nothing was written.');
    return problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    out.complain(translateDynamic('en')(ERRORS[error.code].message, error.params));
    return 1;
  }
}
