import { useEffect, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { buildOptionTrie, nodeAt, switchValue } from '../../../product/product/option.ts';
import type { OptionChoices } from '../cart.schema.ts';

export type ChoiceOption = OptionChoices['options'][number];

/**
 * Loads the options that a line can be changed to, once `cartLineItemSn` is set; initially the
 * line's own unit is selected. `problem` is the error of the request.
 */
export function useOptionChoices(cartLineItemSn: number | undefined, t: Translate) {
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
  const node = nodeAt(trie, path);
  const itemCode = node?.itemCode;
  const isOwn = itemCode === choices?.currentItemCode;
  const isTaken = !isOwn && itemCode !== undefined && choices?.inCart.includes(itemCode) === true;
  /** The unit to change to; undefined while the selection is not valid. */
  const next = node?.state === 'on' && !isOwn && !isTaken ? itemCode : undefined;
  const choose = (depth: number, value: number) =>
    setPath(switchValue(trie, path, { depth, value }));
  const options = choices?.options;

  return { options, trie, path, choose, isTaken, next, problem, setProblem };
}
