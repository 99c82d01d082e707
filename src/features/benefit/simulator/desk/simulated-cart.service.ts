import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { resolveItems } from '../../../order/cart/cart-add.service.ts';
import { readCheckoutLines } from '../../../order/checkout/checkout-line.queries.ts';
import type { CheckoutLine } from '../../../order/checkout/checkout.ts';
import { listSetGroups } from '../../../product/product/item-set.queries.ts';
import { listSaleableUnitsByCode } from '../../saleable-unit/saleable-unit.queries.ts';
import { readCartText, type WantedLine } from './cart-text.ts';

const MAX_LINES = 50;

/**
 * The lines of a pasted cart as a checkout has them. Throws CartTextInvalid, CartLineUnknown with the
 * line, and NothingSelected for an empty text.
 */
export async function readSimulatedCart(
  db: Reader,
  text: string,
  now: number,
): Promise<CheckoutLine[]> {
  const wanted = readCartText(text);
  if (!Array.isArray(wanted)) {
    throw new AppError('CartTextInvalid', { params: { ...wanted }, fields: CART });
  }
  if (wanted.length === 0)
    throw new AppError('NothingSelected', { fields: { cart: 'NothingSelected' } });
  if (wanted.length > MAX_LINES) throw new AppError('TooManyRows', { params: { max: MAX_LINES } });

  const rows = [];
  for (const line of wanted) rows.push(await resolveLine(db, line, now));

  const numbered = rows.flat();

  return readCheckoutLines(
    db,
    numbered.map(({ parent, ...row }, index) => ({
      ...row,
      lineSn: index + 1,
      parentLineSn:
        parent === undefined
          ? null
          : numbered.findIndex((numberedLine) => numberedLine.key === parent) + 1,
    })),
    now,
  );
}

const CART = { cart: 'CartTextInvalid' } as const;

/** The line, then its add-ons. */
async function resolveLine(db: Reader, wanted: WantedLine, now: number) {
  const { line, itemCode, qty, addOnItems } = wanted;

  const componentItems = await readComponents(db, wanted, now);
  const items = [{ itemCode, qty, addOnItems, componentItems }];

  const [resolved] = await resolveItems(db, items, now).catch((error: unknown) => {
    const isUnknown = error instanceof AppError && UNKNOWN.includes(error.code);
    if (!isUnknown) throw error;

    const params = {
      line,
      code: [itemCode, ...addOnItems.map((addOnItem) => addOnItem.itemCode)].join(' + '),
    };

    throw new AppError('CartLineUnknown', { params, fields: { cart: 'CartLineUnknown' } });
  });
  if (!resolved) return [];

  const { unit, components, addOns } = resolved;
  const row = { prodUnitSn: unit.prodUnitSn, components, qty, key: line, parent: undefined };

  return [
    row,
    ...addOns.map((addOn) => ({
      prodUnitSn: addOn.unit.prodUnitSn,
      components: '',
      qty: addOn.qty,
      key: undefined,
      parent: line,
    })),
  ];
}

const UNKNOWN: readonly string[] = [
  'InvalidSelectItem',
  'InvalidSelectOption',
  'DuplicateItem',
  'InvalidBenefitPrice',
  'ItemNotOnSale',
];

/** The unit that is chosen for each part of a set, by its code. */
async function readComponents(db: Reader, { itemCode, components }: WantedLine, now: number) {
  if (components.length === 0) return [];

  const unit = (await listSaleableUnitsByCode(db, [itemCode], now)).get(itemCode);
  if (!unit) return [];

  const groups = (await listSetGroups(db, [unit.prodUnitSn])).get(unit.prodUnitSn) ?? [];

  return groups.flatMap((group) => {
    const chosen = group.components.find((component) => components.includes(component.itemCode));
    return chosen ? [{ itemSetGroupSn: group.itemSetGroupSn, itemCode: chosen.itemCode }] : [];
  });
}
