import { unitState, type SaleUnit, type UnitState } from './product.ts';

/** A unit with its option value serials, shallowest level first; up to four (rule 3.5). */
export interface OptionUnit extends SaleUnit {
  readonly optionVals: readonly number[];
}

/** The state of an option value before any deeper value is chosen. */
export interface OptionChoice {
  /** on: something below can be bought; soldOut: only stock is missing; else unavailable. */
  readonly state: UnitState;
  /** Something below is sold out and would be sold again. */
  readonly restockable: boolean;
  /** Cheapest and dearest unit below, less the product's price, in won. */
  readonly minPriceDelta: number;
  readonly maxPriceDelta: number;
  /** Pieces that can be bought of all units below. */
  readonly left: number;
}

export interface OptionNode extends OptionChoice {
  /** The unit, at the last level. */
  readonly itemCode: string | undefined;
  readonly children: ReadonlyMap<number, OptionNode>;
}

interface OptionTerms {
  /** The price the product is shown with; deltas are counted from it. */
  readonly basePrice: number;
  readonly minPurchaseQty: number;
}

/** The result of a choice; `refused` changes nothing. */
type OptionOutcome =
  | { readonly kind: 'partial'; readonly path: readonly number[] }
  | { readonly kind: 'complete'; readonly itemCode: string }
  | { readonly kind: 'refused'; readonly state: Exclude<UnitState, 'on'> };

const NOTHING: OptionChoice = {
  state: 'unavailable',
  restockable: false,
  minPriceDelta: 0,
  maxPriceDelta: 0,
  left: 0,
};

/** Every prefix of option values with what lies below it: pickers ask it instead of the server. */
export function buildOptionTrie(units: readonly OptionUnit[], terms: OptionTerms): OptionNode {
  return buildNode(units, 0, terms);
}

function buildNode(units: readonly OptionUnit[], depth: number, terms: OptionTerms): OptionNode {
  const whole = units.find((unit) => unit.optionVals.length === depth);
  if (whole) return { ...unitChoice(whole, terms), itemCode: whole.itemCode, children: new Map() };

  const groups = new Map<number, OptionUnit[]>();
  for (const unit of units) {
    const value = unit.optionVals[depth];
    if (value === undefined) continue;
    const group = groups.get(value);
    if (group) group.push(unit);
    else groups.set(value, [unit]);
  }

  const children = new Map(
    [...groups].map(([value, below]) => [value, buildNode(below, depth + 1, terms)]),
  );

  return { ...mergeChoices([...children.values()]), itemCode: undefined, children };
}

function unitChoice(unit: OptionUnit, terms: OptionTerms): OptionChoice {
  const state = unitState(unit, terms.minPurchaseQty);
  const delta = unit.benefitPrice - terms.basePrice;
  const left = state === 'on' ? unit.salePossibleQty : 0;
  const restockable = state === 'soldOut';
  return { state, restockable, minPriceDelta: delta, maxPriceDelta: delta, left };
}

/** Prices of what can be bought count; those of the rest only when nothing can be. */
function mergeChoices(choices: readonly OptionChoice[]): OptionChoice {
  const has = (state: UnitState) => choices.some((choice) => choice.state === state);
  const state = has('on') ? 'on' : has('soldOut') ? 'soldOut' : 'unavailable';
  const priced = choices.filter((choice) => choice.state === state);
  if (priced.length === 0) return NOTHING;

  return {
    state,
    restockable: choices.some((choice) => choice.restockable),
    minPriceDelta: Math.min(...priced.map((choice) => choice.minPriceDelta)),
    maxPriceDelta: Math.max(...priced.map((choice) => choice.maxPriceDelta)),
    left: choices.reduce((sum, choice) => sum + choice.left, 0),
  };
}

/** The node below a prefix, or undefined where no unit has it. */
export function nodeAt(root: OptionNode, path: readonly number[]): OptionNode | undefined {
  return path.reduce<OptionNode | undefined>((node, value) => node?.children.get(value), root);
}

/**
 * The values of the level `depth` (0 = shallowest) that fit what is chosen above. While levels in
 * between are not chosen, a value represents all of its units, so that reasons are shown early.
 */
export function choicesAt(
  root: OptionNode,
  path: readonly number[],
  depth: number,
): ReadonlyMap<number, OptionChoice> {
  const above = path.slice(0, depth);
  const start = nodeAt(root, above);
  let level: (readonly [number, OptionNode])[] = start ? [...start.children] : [];

  for (let open = depth - above.length; open > 0; open--) {
    level = level.flatMap(([, node]) => [...node.children]);
  }

  const found = new Map<number, OptionNode[]>();
  for (const [value, node] of level) found.set(value, [...(found.get(value) ?? []), node]);

  return new Map([...found].map(([value, nodes]) => [value, mergeChoices(nodes)]));
}

/**
 * Chooses `value` on the level `depth` (rule 4.6): deeper choices are cleared, the last level
 * completes a unit, and a sold-out last option is refused. Sold-out values above the last level
 * can be entered, to see which unit it is that is missing.
 */
export function chooseOption(
  root: OptionNode,
  path: readonly number[],
  choice: { readonly depth: number; readonly value: number },
): OptionOutcome {
  const next = [...path.slice(0, choice.depth), choice.value];
  const node = next.length === choice.depth + 1 ? nodeAt(root, next) : undefined;
  if (!node || node.state === 'unavailable') return { kind: 'refused', state: 'unavailable' };
  if (node.itemCode === undefined) return { kind: 'partial', path: next };
  if (node.state === 'soldOut') return { kind: 'refused', state: 'soldOut' };

  return { kind: 'complete', itemCode: node.itemCode };
}
