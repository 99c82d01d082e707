import type { Reader } from '#db/connection.ts';
import { getTranslator } from '../../../i18n/server.ts';
import { formatArrival } from '../../../lib/date.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatWon } from '../../../lib/money.ts';
import { parcelArrival, type DeliveryTerms } from '../../benefit/shipping/arrival.ts';
import { readWorkingDays } from '../../benefit/shipping/arrival.service.ts';
import { unitState, type SaleUnit } from '../../product/product/product.ts';
import type { ProductDelivery } from './live.schema.ts';
import { findShippingPolicy } from './live.queries.ts';

/** The visitor's destination as far as it is known, and their moment and language. */
interface Destination extends Pick<DeliveryTerms, 'area'> {
  isKnown: boolean;
  now: number;
  locale: Locale;
}

/** Reads how a product is delivered, and says for its page what depends on the visitor. */
export async function readProductDelivery(
  db: Reader,
  product: { itemCode: string; prodUnits: readonly SaleUnit[] },
  { isKnown, area, now, locale }: Destination,
): Promise<ProductDelivery | undefined> {
  const policy = await findShippingPolicy(db, product.itemCode);
  if (!policy) return undefined;

  const { orderHandlerSn } = policy;
  const { holidays, daysOffBySeller } = await readWorkingDays(db, [orderHandlerSn]);
  const daysOff = daysOffBySeller.get(orderHandlerSn) ?? [];
  const terms = { paidAt: now, holidays, area };
  const arrivesAt = parcelArrival(terms, { daysOff, shipsBy: soonestDispatch(product.prodUnits) });

  const notes = toNotes({ arrivesAt, addFee: area?.addFee ?? 0, isKnown }, locale);
  return { ...terms, isKnown, daysOff, policy, arrivesAt, notes };
}

/** The first day of dispatch of what can be bought; empty if some of it is in stock. */
function soonestDispatch(units: readonly SaleUnit[]): string[] {
  const days = units.filter((unit) => unitState(unit, 1) === 'on').map(({ shipsBy }) => shipsBy);
  if (days.includes(undefined)) return [];
  return days
    .flatMap((day) => day ?? [])
    .sort()
    .slice(0, 1);
}

interface NoteFacts extends Pick<ProductDelivery, 'arrivesAt' | 'isKnown'> {
  addFee: number;
}

/** Texts of the page, as its own script has no room for templates; those of no address are published. */
function toNotes({ arrivesAt, addFee, isKnown }: NoteFacts, locale: Locale) {
  const t = getTranslator(locale);
  const arrival =
    arrivesAt === null
      ? t('product.arrivalNone')
      : t('product.arrivalOn', { date: formatArrival(arrivesAt, locale) });
  if (!isKnown) return { arrival };

  const fee =
    addFee > 0
      ? t('product.deliveryHere', { fee: formatWon(addFee, locale) })
      : t('product.deliveryHereFree');
  return { arrival, area: t('product.arrivalHere'), fee };
}
