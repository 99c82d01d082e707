import type { ShopDatabase } from '#db/connection.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { hasLinks, isCompanySet } from '../setting/company.ts';
import { isOwnAccountOffered } from '../setting/own-account.ts';
import { findChangedAt } from '../setting/setting.queries.ts';
import { readSettings, saveSetting } from '../setting/setting.service.ts';
import { SETTINGS } from '../setting/setting.ts';
import { listMissingTerms } from '../terms/needed-terms.service.ts';
import type { OpeningStep } from './opening.ts';
import { findGoods, isUnused } from './opening.queries.ts';

/** Closes a shop that nobody has used yet: its owner opens it once it is set up. */
export async function closeUnusedShop(database: ShopDatabase, now: number): Promise<void> {
  if (!(await isUnused(database.read))) return;

  await database.tx((t) => saveSetting(t, { name: 'opening', value: { isOpen: false }, now }));
}

/** Returns which steps of setting a mall up are done. */
export async function readSteps(
  { database, config, gateways }: Pick<Runtime, 'database' | 'config' | 'gateways'>,
  now: number,
): Promise<Record<OpeningStep, boolean>> {
  const { brand, company, links, ownAccount } = await readSettings(database.read);

  return {
    brand: (await findChangedAt(database.read, SETTINGS.brand.key)) !== null,
    company: isCompanySet(company),
    terms: (await listMissingTerms(database.read, now)).length === 0,
    ...(await findGoods(database.read)),
    payment: gateways.available().length > 0 || isOwnAccountOffered(ownAccount),
    icon: brand.icon !== '',
    links: hasLinks(links),
    mail: config.mail.smtpUrl !== undefined,
  };
}
