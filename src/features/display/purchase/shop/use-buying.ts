import { useEffect, useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { $added } from './added.store.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { getCartMessageKey } from '../../../../errors/cart-errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { Purchasable } from './purchasable.ts';
import { $layer } from './purchase.store.ts';
import {
  additionProblem,
  orderedItems,
  startSelection,
  type Choosable,
  type Selection,
} from './selection.ts';

interface BuyingGiven {
  product: Pick<Purchasable, 'itemCode'>;
  selection: Selection;
  setSelection: (next: Selection) => void;
  from: Choosable;
  t: Translate;
  locale: Locale;
}

type OrderedItems = ReturnType<typeof orderedItems>;

export type Buying = ReturnType<typeof useBuying>;

/** To the cart, to a checkout of its own, or to one of a present, whose receiver enters the address. */
export type BuyingKind = 'cart' | 'buyNow' | 'present';

/** Sends the selection to the cart or to a checkout of its own, one at a time. */
export function useBuying({ product, selection, setSelection, from, t, locale }: BuyingGiven) {
  const [pending, setPending] = useState<BuyingKind | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => setFailure(null), [selection]);

  async function send(kind: BuyingKind) {
    const problem = additionProblem(selection, from);

    setFailure(null);

    if (problem) return setSelection({ ...selection, problem });

    const items = orderedItems(selection);

    setPending(kind);

    try {
      if (kind === 'cart') {
        await api.post('/api/cart/addProdToCart', { items });
        $added.set(items.map(({ itemCode }) => itemCode));
        setSelection(startSelection(from));
        $layer.set('done');
      } else {
        const next = await beginBuyNow({ items, isPresent: kind === 'present' }, locale);
        // Buying goes on without it: only a failed order asks for it.
        const store = await import('./bought-now.store.ts').catch(() => undefined);

        store?.keepBought(product.itemCode, selection);
        location.assign(next);

        return; // still pending: the next page is on its way
      }
    } catch (error) {
      setFailure(getMessage(error, t));
    }

    setPending(null);
  }

  const isOfRow = selection.problem?.row !== undefined; // told there
  const error =
    failure ??
    (selection.problem && !isOfRow
      ? t(getCartMessageKey(selection.problem.code), selection.problem.params)
      : null);

  return { pending, error, send };
}

/** Returns the address of a purchase's checkout, which also offers a visitor to sign in (rule 4.13). */
async function beginBuyNow(
  purchase: { items: OrderedItems; isPresent: boolean },
  locale: Locale,
): Promise<string> {
  const { checkoutSn } = await api.post<{ checkoutSn: string }>('/api/checkout/buyNow', purchase);
  return localePath(locale, paths.checkout(checkoutSn));
}
