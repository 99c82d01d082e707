import { useEffect, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import {
  buildOptionTrie,
  nodeAt,
  switchValue,
  type OptionNode,
} from '../../../product/product/option.ts';
import type { OptionChoices } from '../cart.schema.ts';
import type { PricedLine } from './cart-view.ts';

export type ChoiceOption = OptionChoices['options'][number];

/**
 * Loads the options that a line can be changed to, once there is one; initially its own unit is
 * selected. `hint` says why the selection cannot be saved, or what failed.
 */
export function useOptionChoices(line: PricedLine | undefined, t: Translate) {
  const cartLineItemSn = line?.cartLineItemSn;
  const qty = line?.product.qty ?? 0;
  const [choices, setChoices] = useState<OptionChoices>();
  const [path, setPath] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (cartLineItemSn === undefined) return;

    let isCurrent = true;

    setChoices(undefined);
    setProblem('');

    api
      .get<OptionChoices>(`/api/cart/options/${cartLineItemSn}`)
      .then((answer) => {
        if (!isCurrent) return;
        const currentUnit = answer.units.find((unit) => unit.itemCode === answer.currentItemCode);
        setChoices(answer);
        setPath(currentUnit?.optionVals ?? []);
      })
      .catch((error: unknown) => isCurrent && setProblem(getMessage(error, t)));

    return () => {
      isCurrent = false;
    };
  }, [cartLineItemSn]); // not `t`: a new function on each render with the same texts

  const { benefitPrice: basePrice = 0, minPurchaseQty = 1, units = [] } = choices ?? {};
  const trie = buildOptionTrie(units, { basePrice, minPurchaseQty });
  const { next, reason } = judgeUnit(nodeAt(trie, path), choices, qty, t);
  const choose = (depth: number, value: number) =>
    setPath(switchValue(trie, path, { depth, value }));
  const options = choices?.options;
  const hint = reason || problem;

  return { options, trie, path, choose, next, hint, setProblem };
}

interface Verdict {
  /** The unit to change to; undefined while the selection is not valid. */
  next: string | undefined;
  /** The reason that a selected unit cannot be had; empty for nothing to say. */
  reason: string;
}

function judgeUnit(
  node: OptionNode | undefined,
  choices: OptionChoices | undefined,
  qty: number,
  t: Translate,
): Verdict {
  const itemCode = node?.itemCode;
  const isOwn = itemCode === choices?.currentItemCode;
  if (!node || !choices || itemCode === undefined || isOwn) return { next: undefined, reason: '' };

  if (choices.inCart.includes(itemCode))
    return { next: undefined, reason: t('cart.option.inCart') };

  if (node.state !== 'on') return { next: undefined, reason: '' };

  return node.left < qty
    ? { next: undefined, reason: t('cart.option.short', { left: node.left }) }
    : { next: itemCode, reason: '' };
}
