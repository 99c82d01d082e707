import { useState } from 'react';
import { openPart } from '../../../../components/load-part.ts';
import { showToast } from '../../../../components/toast.ts';
import type { Messages, Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { TogetherStrip } from '../../../find/together/shop/TogetherStrip.tsx';
import { setWished } from '../../../find/wishlist/shop/heart/heart.store.ts';
import { CartChanges } from './CartChanges.tsx';
import { CartHandlerBox } from './CartHandlerBox.tsx';
import { CartLineRow, type CartActions } from './CartLineRow.tsx';
import { CartOptionDialog } from './CartOptionDialog.tsx';
import { CartSummary } from './CartSummary.tsx';
import { requestedQty, getLines, type Cart, type PricedLine } from './cart-view.ts';
import * as store from './cart.store.ts';

export interface ContentsProps {
  cart: Cart;
  /** Empty: the cart is not shared by KakaoTalk. */
  kakaoJsKey: string;
  locale: Locale;
  t: Translate;
  messages: Messages;
}

/** A cart with lines: what is chosen of them, and what that costs. */
export function CartContents({ cart, kakaoJsKey, locale, t, messages }: ContentsProps) {
  const [changing, setChanging] = useState<PricedLine>();

  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => showToast(getMessage(error, t)));

  const removeLines = async (lines: readonly PricedLine[], message: string) => {
    await store.removeLines(lines.map((line) => line.cartLineItemSn));

    const undoable = lines.filter((line) => line.selectable);
    const undo = {
      label: t('cart.undo'),
      onClick: () => attempt(store.restoreLines(undoable)),
    };
    const options = undoable.length === lines.length ? { action: undo } : {};

    showToast(message, options);
  };

  const remove = (lines: readonly PricedLine[]) =>
    attempt(removeLines(lines, t('cart.removed', { count: lines.length })));

  const moveToWishList = async (line: PricedLine) => {
    await setWished(line.product.productItemCode, true);
    await removeLines([line], t('cart.movedToWishList'));
  };

  const share = () =>
    openPart(import('../../shared-cart/shop/share-cart.store.ts'), (part) =>
      attempt(part.shareCart(cart.lineCount, { kakaoJsKey, locale, messages })),
    );

  const actions: CartActions = {
    select: (sns, selected) => attempt(store.selectItems(sns, selected)),
    setQty: (item, quantity) => {
      const { qty, problem } = requestedQty(cart, item, quantity);
      if (qty !== item.qty) attempt(store.setQty(item.cartItemSn, qty));
      return problem;
    },
    remove: (line) => remove([line]),
    moveToWishList: cart.isMember ? (line) => attempt(moveToWishList(line)) : undefined,
    removeAddOn: (cartItemSn) => attempt(store.removeAddOn(cartItemSn)),
    changeOption: setChanging,
  };

  const view = { locale, t, actions };

  const lines = getLines(cart);
  const chosen = lines.filter((line) => line.selected);
  const dead = lines.filter((line) => !line.selectable);
  const itemCodes = lines.map((line) => line.product.productItemCode);

  return (
    <div className="cart">
      <div className="cart-main">
        <CartChanges cart={cart} {...view} onConfirm={() => attempt(store.acknowledgeChanges())} />
        <div className="cart-head static-when-low">
          <label className="check">
            <input
              type="checkbox"
              checked={cart.allSelected}
              disabled={cart.selectableCount === 0}
              onChange={(event) =>
                actions.select(
                  lines.map((line) => line.cartLineItemSn),
                  event.target.checked,
                )
              }
            />
            <span>
              {t('cart.selectAll', { selected: cart.selectedCount, total: cart.selectableCount })}
            </span>
          </label>
          <div className="cart-head-actions needs-script">
            <button
              type="button"
              className="link"
              disabled={chosen.length === 0}
              onClick={() => remove(chosen)}
            >
              {t('cart.removeSelected')}
            </button>
            <button type="button" className="link" onClick={share}>
              {t('sharedCart.share')}
            </button>
            {dead.length > 0 && (
              <button type="button" className="link" onClick={() => remove(dead)}>
                {t('cart.removeSoldOut')}
              </button>
            )}
          </div>
        </div>
        {cart.orderHandlers.map((handler) => (
          <CartHandlerBox key={handler.orderHandlerSn} handler={handler} {...view} />
        ))}
        {dead.length > 0 && (
          <section className="cart-box cart-dead" aria-labelledby="cart-dead">
            <h2 id="cart-dead">{t('cart.unavailable', { count: dead.length })}</h2>
            <ul className="cart-lines">
              {dead.map((line) => (
                <CartLineRow key={line.cartLineItemSn} line={line} {...view} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <CartSummary cart={cart} locale={locale} t={t} />
      <TogetherStrip itemCodes={itemCodes} locale={locale} t={t} />
      <CartOptionDialog line={changing} onClose={() => setChanging(undefined)} {...view} />
    </div>
  );
}
