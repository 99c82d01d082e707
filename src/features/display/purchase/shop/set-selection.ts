import { chooseOption } from '../../../product/product/option.ts';
import {
  addRow,
  startGroup,
  type Choosable,
  type GroupChoice,
  type Selection,
} from './selection.ts';

/** A choice in one part of a set. */
interface GroupPick {
  group: number;
  depth: number;
  value: number;
}

/**
 * Chooses a value for one part of a set as for a product (rule 4.6); its last choice completes the
 * part, and the last part adds the set and clears the choices.
 */
export function pickGroupOption(
  selection: Selection,
  from: Choosable,
  { group: at, depth, value }: GroupPick,
): Selection {
  const group = from.groups[at];
  const choice = selection.groups[at];
  if (!group || !choice) return selection;

  const outcome = chooseOption(group.trie, choice.path, { depth, value });
  switch (outcome.kind) {
    case 'partial':
      return withChoice(selection, from, {
        at,
        choice: { path: outcome.path, itemCode: undefined },
      });
    case 'complete':
      return withChoice(selection, from, {
        at,
        choice: { path: outcome.path, itemCode: outcome.itemCode },
      });
    case 'refused': {
      const code = outcome.state === 'soldOut' ? 'OptionSoldOut' : 'OptionNotOnSale';
      return { ...selection, problem: { code } };
    }
    default:
      return outcome satisfies never;
  }
}

function withChoice(
  selection: Selection,
  from: Choosable,
  { at, choice }: { at: number; choice: GroupChoice },
): Selection {
  const groups = selection.groups.map((group, i) => (i === at ? choice : group));
  const chosen = { ...selection, groups, problem: null };
  const componentItems = from.groups.flatMap(({ itemSetGroupSn }, i) => {
    const itemCode = groups[i]?.itemCode;
    return itemCode === undefined ? [] : [{ itemSetGroupSn, itemCode }];
  });
  const { itemCode } = from.trie;
  if (componentItems.length < from.groups.length || itemCode === undefined) return chosen;

  const added = addRow(chosen, from, { itemCode, componentItems });
  return { ...added, groups: from.groups.map(startGroup) };
}
