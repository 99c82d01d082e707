import type { Purchasable } from './purchasable.ts';
import { addUnit, pickOption } from './selection.ts';
import type { Choosable, Selection } from './selection.ts';

/**
 * What the query of a link chooses (spec 2): `itemCode` a unit, `color` a colour as far as nothing
 * else has to be chosen before it. Where several things could be meant nothing is chosen: the
 * pictures show the colour all the same. A set is chosen part by part, never by a link.
 */
export function chooseLinked(
  selection: Selection,
  { product, from, query }: { product: Purchasable; from: Choosable; query: string },
): Selection {
  const asked = new URLSearchParams(query);
  const itemCode = asked.get('itemCode');
  if (!from.hasOptions || product.setGroups.length > 0) return selection;
  if (itemCode !== null && from.units.has(itemCode)) return addUnit(selection, from, itemCode);
  const color = Number(asked.get('color'));
  const depth = product.options.findIndex(
    (option) => option.isColor && option.values.some((value) => value.itemOptionValSn === color),
  );
  const units = product.units.filter((unit) => unit.optionVals[depth] === color);
  const [first, ...others] = units;
  if (!first) return selection;
  if (product.optionSelectType === 'Combination') {
    return others.length === 0 ? addUnit(selection, from, first.itemCode) : selection;
  }
  const path = first.optionVals.slice(0, depth + 1);
  const isOnlyWay = others.every((unit) => path.every((value, i) => unit.optionVals[i] === value));
  if (!isOnlyWay) return selection;
  return path.reduce((now, value, at) => pickOption(now, from, { depth: at, value }), selection);
}
