import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { findOrder, type OrderOwner } from '../../order/order.queries.ts';
import { makePresentLink } from '../present-link.ts';
import { presentUrl } from '../present-url.ts';
import { findPresent, updatePresentLink } from '../present.queries.ts';

interface GiverCall {
  runtime: Pick<Runtime, 'database' | 'secret' | 'config'>;
  owner: OrderOwner;
  locale: Locale;
}

/** The link of a present whose address is awaited, for its giver; undefined where there is none. */
export async function findGivenLink(
  { runtime, owner, locale }: GiverCall,
  orderNo: string,
): Promise<string | undefined> {
  const { read } = runtime.database;
  const order = await findOrder(read, orderNo, owner);
  const present = order && (await findPresent(read, order.orderSn));
  if (present?.state !== 'Waiting' || present.linkSeed === null) return undefined;

  return presentUrl(toLinkPlace(runtime, locale), present.linkSeed);
}

/** Makes a new link for a present that waits; the one before leads nowhere. Throws PresentEnded. */
export async function renewLink(
  { runtime, owner, locale }: GiverCall,
  orderNo: string,
): Promise<{ link: string }> {
  const { read } = runtime.database;
  const order = await findOrder(read, orderNo, owner);
  if (!order || !(await isPresent(read, order.orderSn))) throw new AppError('NotFound');

  const { orderSn } = order;
  const newLink = makePresentLink(runtime.secret);
  const isRenewed = await runtime.database.tx((t) => updatePresentLink(t, { orderSn, ...newLink }));
  if (!isRenewed) throw new AppError('PresentEnded');

  return { link: presentUrl(toLinkPlace(runtime, locale), newLink.linkSeed) };
}

function toLinkPlace({ config, secret }: Pick<Runtime, 'config' | 'secret'>, locale: Locale) {
  return { siteUrl: config.siteUrl, locale, secret };
}

async function isPresent(db: Reader, orderSn: number): Promise<boolean> {
  return (await findPresent(db, orderSn)) !== undefined;
}
