import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { TogetherStrip } from '../../../find/together/shop/TogetherStrip.tsx';
import { $recent } from '../../../find/recent/shop/recent.store.ts';
import { CartContents, type ContentsProps } from './CartContents.tsx';
import { $cart, loadCart, reloadCart } from './cart.store.ts';
import './CartPage.css';

interface Props {
  /** Empty: the cart is not shared by KakaoTalk. */
  kakaoJsKey: string;
  locale: Locale;
  messages: Messages;
  /** Stands in the cart's place until it is loaded. */
  children?: ReactNode;
}

/** The cart page's content: the page is the same for everybody, and a call brings the cart. */
export function CartPage({ children, kakaoJsKey, locale, messages }: Props) {
  const cart = useStore($cart);
  const [problem, setProblem] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const t = createT(messages, locale);

  useEffect(() => {
    const showCart = async () => {
      await loadCart().catch((error: unknown) => setProblem(error));
      place.current?.style.removeProperty('min-height');
    };
    // A page kept in the back/forward cache keeps no cart, as another visitor may return to it; it
    // keeps the height, and with it the scroll position.
    const forgetCart = () => {
      place.current?.style.setProperty('min-height', `${place.current.offsetHeight}px`);
      $cart.set(undefined);
    };
    const restoreCart = (event: PageTransitionEvent) => event.persisted && void showCart();
    // Another tab may have changed the cart meanwhile.
    const onVisible = () => document.visibilityState === 'visible' && void reloadCart();

    void showCart();
    addEventListener('pagehide', forgetCart);
    addEventListener('pageshow', restoreCart);
    document.addEventListener('visibilitychange', onVisible);

    return () => {
      removeEventListener('pagehide', forgetCart);
      removeEventListener('pageshow', restoreCart);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [tries]);

  const tryAgain = () => {
    setProblem(undefined);
    setTries(tries + 1);
    place.current?.focus(); // the button is gone
  };

  const isWaiting = cart === undefined && problem === undefined;

  return (
    <div ref={place} className="cart-place" tabIndex={-1} aria-busy={isWaiting}>
      <p className="sr-only needs-script" role="status">
        {isWaiting && t('common.loading')}
        {cart && t('menu.cartCount', { count: cart.lineCount })}
      </p>
      {isWaiting && children}
      {cart === undefined && problem !== undefined && (
        <div className="empty" role="alert">
          <Icon name="alert" />
          <p>{getMessage(problem, t)}</p>
          <button type="button" className="btn btn-line" onClick={tryAgain}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {cart && (
        <LoadedCart cart={cart} kakaoJsKey={kakaoJsKey} locale={locale} t={t} messages={messages} />
      )}
    </div>
  );
}

function LoadedCart(props: ContentsProps) {
  return props.cart.lineCount === 0 ? <EmptyCart {...props} /> : <CartContents {...props} />;
}

/** Below it stands what goes with the products that this browser looked at. */
function EmptyCart({ locale, t }: ContentsProps) {
  const itemCodes = useStore($recent).map(({ itemCode }) => itemCode);
  const action = { label: t('common.continueShopping'), href: localePath(locale, paths.home()) };

  return (
    <>
      <EmptyState icon="bag" text={t('cart.empty')} action={action} />
      <TogetherStrip itemCodes={itemCodes} isViewed locale={locale} t={t} />
    </>
  );
}
