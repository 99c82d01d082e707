import { unitState, type SaleUnit, type UnitState } from './product.ts';

/** A unit with its option value serials, shallowest level first; up to four (rule 3.5). */
export interface OptionUnit extends SaleUnit {
  readonly optionVals: readonly number[];
}

/** The state of an option value: of all units that have it and fit what is chosen. */
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

/** The chosen value of each level; undefined where a deeper one was chosen ahead. */
export type OptionPath = readonly (number | undefined)[];

/** A value beside what is chosen already. */
interface PathChoice extends OptionChoice {
  readonly itemCode: string | undefined;
}

/** The result of a choice; `refused` changes nothing. */
type OptionOutcome =
  | { readonly kind: 'partial'; readonly path: OptionPath }
  | { readonly kind: 'complete'; readonly path: OptionPath; readonly itemCode: string }
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
  return findNodes(root, path)[0];
}

/** The nodes on the level below `path`: of every value where none is chosen. */
function findNodes(root: OptionNode, path: OptionPath): OptionNode[] {
  return path.reduce<OptionNode[]>(
    (level, value) =>
      level.flatMap(({ children }) =>
        value === undefined ? [...children.values()] : (children.get(value) ?? []),
      ),
    [root],
  );
}

/** The first level to choose on. */
export function findOpenLevel(path: OptionPath): number {
  const level = path.indexOf(undefined);
  return level < 0 ? path.length : level;
}

/**
 * The path with another value on a level (rule 4.6). A change clears what was chosen below; the first
 * choice on a level keeps it, because it was chosen ahead.
 */
function replaceValue(path: OptionPath, depth: number, value: number | undefined): OptionPath {
  const above = Array.from({ length: depth }, (_, level) => path[level]);
  const ahead = path[depth] === undefined ? path.slice(depth + 1) : [];
  return [...above, value, ...ahead];
}

/**
 * The path with another value on a level of a line whose unit is changed (rule 4.6): what is chosen
 * below stays where that can be bought beside it, and is cleared where not.
 */
export function switchValue(
  root: OptionNode,
  path: readonly number[],
  { depth, value }: { readonly depth: number; readonly value: number },
): readonly number[] {
  const cleared = [...path.slice(0, depth), value];
  const kept = [...cleared, ...path.slice(depth + 1)];
  return nodeAt(root, kept)?.state === 'on' ? kept : cleared;
}

/**
 * The values of the level `depth` (0 = shallowest) that fit what is chosen above, with what choosing
 * them leads to: beside a value chosen ahead they may be sold out or missing. While other levels are
 * not chosen, a value represents all of its units, so that reasons are shown early. `itemCode` is
 * the unit that a value would complete.
 */
export function choicesAt(
  root: OptionNode,
  path: OptionPath,
  depth: number,
): ReadonlyMap<number, PathChoice> {
  const above = replaceValue(path, depth, undefined).slice(0, depth);
  const values = findNodes(root, above).flatMap(({ children }) => [...children.keys()]);

  return new Map(
    values.map((value) => {
      const next = replaceValue(path, depth, value);
      const nodes = findNodes(root, next);
      const itemCode = next.includes(undefined) ? undefined : nodes[0]?.itemCode;
      return [value, { ...mergeChoices(nodes), itemCode }];
    }),
  );
}

/**
 * Chooses `value` on the level `depth`, in any order of levels: the last choice completes a unit, and
 * is refused if that is sold out. Sold-out values before it can be entered, to see which unit it is
 * that is missing. A value chosen ahead is cleared by choosing it again.
 */
export function chooseOption(
  root: OptionNode,
  path: OptionPath,
  { depth, value }: { readonly depth: number; readonly value: number },
): OptionOutcome {
  const choice = choicesAt(root, path, depth).get(value);
  if (!choice || choice.state === 'unavailable') return { kind: 'refused', state: 'unavailable' };

  const isCleared = path[depth] === value && findOpenLevel(path) < depth;
  const next = replaceValue(path, depth, isCleared ? undefined : value);
  if (choice.itemCode === undefined) return { kind: 'partial', path: next };
  if (choice.state === 'soldOut') return { kind: 'refused', state: 'soldOut' };

  return { kind: 'complete', path: next, itemCode: choice.itemCode };
}
