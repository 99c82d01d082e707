import { useRef, useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { WishList } from '../wishlist.schema.ts';
import { setWished } from './heart/heart.store.ts';
import { WishListItem } from './WishListItem.tsx';
import './WishListItems.css';

interface Props extends WishList {
  locale: Locale;
  messages: Messages;
}

/** The products of a wish list; one that is removed can come back while the page is open. */
export function WishListItems({ products, locale, messages }: Props) {
  const t = createT(messages, locale);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const undoing = useButtonTask(t);

  const hide = (itemCode: string) => setRemoved((hidden) => new Set([...hidden, itemCode]));
  const show = (itemCode: string) =>
    setRemoved((hidden) => new Set([...hidden].filter((other) => other !== itemCode)));

  /** Goes at once and comes back if the shop could not do it, or on second thoughts. */
  async function remove(itemCode: string) {
    const rows = products.filter(
      (product) => product.itemCode === itemCode || !removed.has(product.itemCode),
    );
    const rowIndex = rows.findIndex((product) => product.itemCode === itemCode);
    const next = rows[rowIndex + 1] ?? rows[rowIndex - 1];

    hide(itemCode);

    try {
      await setWished(itemCode, false);
    } catch (error) {
      show(itemCode);
      throw error;
    }

    if (!next) return location.reload(); // the next page, or that there is nothing left

    focusRemoveButton(products.indexOf(next));
    const undo = async () => {
      await setWished(itemCode, true);
      show(itemCode);
    };
    showToast(t('wishlist.removed'), {
      action: { label: t('wishlist.undo'), onClick: () => void undoing.run(undo) },
    });
  }

  function focusRemoveButton(index: number) {
    const row = list.current?.children[index];
    row?.querySelector<HTMLElement>('[data-remove]')?.focus({ preventScroll: true });
  }

  return (
    <ul className="wish-items" ref={list}>
      {products.map((product) => (
        <WishListItem
          key={product.itemCode}
          product={product}
          isRemoved={removed.has(product.itemCode)}
          locale={locale}
          t={t}
          onRemove={() => remove(product.itemCode)}
        />
      ))}
    </ul>
  );
}
