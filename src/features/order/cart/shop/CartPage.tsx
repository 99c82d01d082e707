import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { openPart } from '../../../../components/load-part.ts';
import { showToast } from '../../../../components/toast.ts';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { TogetherStrip } from '../../../find/together/shop/TogetherStrip.tsx';
import { $recent } from '../../../find/recent/shop/recent.store.ts';
import { setWished } from '../../../find/wishlist/shop/heart/heart.store.ts';
import { CartChanges } from './CartChanges.tsx';
import { CartHandlerBox } from './CartHandlerBox.tsx';
import { CartLineRow, type CartActions } from './CartLineRow.tsx';
import { CartOptionDialog } from './CartOptionDialog.tsx';
import { CartSummary } from './CartSummary.tsx';
import { requestedQty, getLines, type Cart, type PricedLine } from './cart-view.ts';
import * as store from './cart.store.ts';
import './CartPage.css';

interface Props {
  cart: Cart;
  isMember: boolean;
  /** Empty: the cart is not shared by KakaoTalk. */
  kakaoJsKey: string;
  locale: Locale;
  messages: Messages;
}

/** The cart page's content; server-rendered for the session, so it is readable without scripts. */
export function CartPage({ cart: given, isMember, kakaoJsKey, locale, messages }: Props) {
  const cart = useStore(store.$cart) ?? given;
  const [changing, setChanging] = useState<PricedLine>();
  const t = createT(messages, locale);

  useEffect(() => {
    store.$cart.set(given);

    const refresh = (event: PageTransitionEvent) => event.persisted && void store.reloadCart();
    // Another tab may have changed the cart meanwhile.
    const onVisible = () => document.visibilityState === 'visible' && void store.reloadCart();

    addEventListener('pageshow', refresh);
    document.addEventListener('visibilitychange', onVisible);

    return () => {
      removeEventListener('pageshow', refresh);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [given]);

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
    moveToWishList: isMember ? (line) => attempt(moveToWishList(line)) : undefined,
    removeAddOn: (cartItemSn) => attempt(store.removeAddOn(cartItemSn)),
    changeOption: setChanging,
  };

  const view = { locale, t, actions };

  if (cart.lineCount === 0) {
    const action = { label: t('common.continueShopping'), href: localePath(locale, paths.home()) };
    return (
      <>
        <EmptyState icon="bag" text={t('cart.empty')} action={action} />
        <ViewedTogether locale={locale} t={t} />
      </>
    );
  }

  const lines = getLines(cart);
  const chosen = lines.filter((line) => line.selected);
  const dead = lines.filter((line) => !line.selectable);
  const itemCodes = lines.map((line) => line.product.productItemCode);

  return (
    <>
      <div className="cart">
        <div className="cart-main">
          <CartChanges
            cart={cart}
            {...view}
            onConfirm={() => attempt(store.acknowledgeChanges())}
          />
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
        <CartOptionDialog line={changing} onClose={() => setChanging(undefined)} {...view} />
      </div>
      <TogetherStrip itemCodes={itemCodes} locale={locale} t={t} />
    </>
  );
}

/** Below an empty cart: what goes with the products that this browser looked at. */
function ViewedTogether({ locale, t }: { locale: Locale; t: Translate }) {
  const itemCodes = useStore($recent).map(({ itemCode }) => itemCode);
  return <TogetherStrip itemCodes={itemCodes} isViewed locale={locale} t={t} />;
}
