import { Icon } from '../../../../components/Icon.tsx';
import { Kept } from '../../../../components/Kept.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import type { CartChange } from '../cart-change.ts';
import type { Cart } from './cart-view.ts';
import './CartChanges.css';

interface Props {
  cart: Cart;
  locale: Locale;
  t: Translate;
  onConfirm: () => void;
}

/** The notice of changes since the shopper's last visit: prices, stock, lines merged at sign-in. */
export function CartChanges({ cart, locale, t, onConfirm }: Props) {
  if (cart.changes.length === 0) return null;

  const amount = (change: CartChange, won: number) =>
    /^Price|^FlashEnded/.test(change.kind) ? formatWon(won, locale) : formatCount(won);

  return (
    <section className="cart-changes" aria-labelledby="cart-changes">
      <div className="cart-changes-head">
        <Icon name="info" className="icon-sm" />
        <h2 id="cart-changes">{t('cart.changes.title')}</h2>
        <button type="button" className="btn btn-sm btn-line needs-script" onClick={onConfirm}>
          {t('cart.changes.confirm')}
        </button>
      </div>
      <ul>
        {cart.changes.map((change) => {
          const before = amount(change, change.before);
          const after = amount(change, change.after);
          const text = t(`cart.changes.${change.kind}`, { before, after });

          return (
            <li key={`${change.cartLineItemSn}-${change.kind}`}>
              <strong>{[change.itemName, change.optionName].filter(Boolean).join(' · ')}</strong>
              <span className={change.kind === 'PriceDown' ? 'is-good' : ''}>
                <Kept text={text} parts={[before, after]} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
