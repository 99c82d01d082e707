import { choicesAt, type OptionPath } from '../../../product/product/option.ts';
import type { SizeAdviceView } from '../../../product/size/my-size.schema.ts';
import type { Purchasable } from './purchasable.ts';
import { addUnit, pickOption, type Choosable, type Selection } from './selection.ts';

interface ChosenFrom {
  product: Purchasable;
  from: Choosable;
}

/**
 * The selection of a link's query (rule 2.2): `itemCode` selects a unit, `color` a colour unless
 * another option comes before it. A set is chosen part by part, never by a link.
 */
export function chooseLinked(
  selection: Selection,
  { product, from, query }: ChosenFrom & { query: string },
): Selection {
  const params = new URLSearchParams(query);
  const itemCode = params.get('itemCode');

  if (!from.hasOptions || product.setGroups.length > 0) return selection;
  if (itemCode !== null && from.units.has(itemCode)) return addUnit(selection, from, itemCode);
  return chooseColor(selection, { product, from, color: Number(params.get('color')) });
}

/**
 * The colour the page shows is the one its sheet opens with, unless another choice has begun. A
 * colour that is a whole unit is not added beside what is chosen already.
 */
export function chooseViewed(
  selection: Selection,
  { product, from, color }: ChosenFrom & { color: number | null },
): Selection {
  const { path, rows, addOns } = selection;
  const depth = product.options.findIndex((option) => option.isColor);
  if (color === null || depth < 0 || path[depth] === color) return selection;
  if (path[depth] === undefined && path.length > depth) return selection; // would add its unit
  if (rows.length + addOns.length > 0 && product.options.length === 1) return selection;

  const next = chooseColor(selection, { product, from, color });
  return next.problem ? selection : next;
}

/**
 * A size that is advised without doubt and on sale is chosen as the sheet opens, until a choice has
 * begun. Advice alone adds no unit: another option is still to be chosen.
 */
export function chooseAdvised(
  selection: Selection,
  { product, from, advice }: ChosenFrom & { advice: SizeAdviceView | undefined },
): Selection {
  const { path, rows, addOns } = selection;
  if (advice?.confidence !== 'Sure' || !advice.size || rows.length + addOns.length > 0) {
    return selection;
  }

  const { itemOptionValSn: value } = advice.size;
  const depth = product.options.findIndex(({ values }) =>
    values.some((size) => size.itemOptionValSn === value),
  );
  const isOn = choicesAt(from.trie, path, depth).get(value)?.state === 'on';
  if (!isOn || path[depth] !== undefined || !isShown(product, path, depth)) return selection;

  const next = pickOption(selection, from, { depth, value });
  return next.rows.length > 0 ? selection : next;
}

/** Combinations show a level once the one before it is chosen. */
function isShown({ optionSelectType }: Purchasable, path: OptionPath, depth: number): boolean {
  return optionSelectType === 'Separation' || depth <= path.length;
}

/** An ambiguous link selects nothing, but the pictures show its colour. */
function chooseColor(
  selection: Selection,
  { product, from, color }: ChosenFrom & { color: number },
): Selection {
  const depth = product.options.findIndex(
    (option) => option.isColor && option.values.some((value) => value.itemOptionValSn === color),
  );
  const units = product.units.filter((unit) => unit.optionVals[depth] === color);
  const [first, ...others] = units;
  if (!first) return selection;

  const path = first.optionVals.slice(0, depth + 1);
  const isOnlyWay = others.every((unit) => path.every((value, i) => unit.optionVals[i] === value));
  if (!isOnlyWay) return selection;

  return path.reduce(
    (now, value, valueDepth) => pickOption(now, from, { depth: valueDepth, value }),
    selection,
  );
}
