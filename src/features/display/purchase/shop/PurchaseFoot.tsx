import { useId } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { isSoldAhead, type Purchasable } from './purchasable.ts';
import { SelectionCouponPrice } from './total/SelectionCouponPrice.tsx';
import { SelectionDelivery } from './total/SelectionDelivery.tsx';
import { selectionTotal, toOffer, type Choosable, type Selection } from './selection.ts';
import type { Buying, BuyingKind } from './use-buying.ts';

interface Props {
  buying: Buying;
  product: Purchasable;
  selection: Selection;
  from: Choosable;
  t: Translate;
  locale: Locale;
}

/** The total, the problem and the buttons: always in view. */
export function PurchaseFoot({ buying, product, selection, from, t, locale }: Props) {
  const id = useId();
  const { qty, amount } = selectionTotal(selection, from);
  const chosen = selection.rows.flatMap((row) => toOffer(from, row) ?? []);
  const isAhead = isSoldAhead(chosen.length > 0 ? chosen : from.units.values());

  return (
    <div className="purchase-foot">
      <p className="field-error" role="alert">
        {buying.error}
      </p>
      <div className="purchase-total" role="group" aria-live="polite" aria-labelledby={id}>
        <span id={id}>{t('product.buy.total')}</span>
        <span className="muted tabular">{t('product.buy.totalQty', { count: qty })}</span>
        <strong className="tabular" translate="no">
          {formatWon(amount, locale)}
        </strong>
      </div>
      <SelectionCouponPrice
        product={product}
        selection={selection}
        from={from}
        t={t}
        locale={locale}
      />
      <SelectionDelivery from={from} selection={selection} t={t} locale={locale} />
      <div className="purchase-buttons">
        {!isAhead && <BuyButton kind="present" buying={buying} t={t} />}
        <BuyButton kind="cart" buying={buying} t={t} />
        <BuyButton kind="buyNow" isAhead={isAhead} buying={buying} t={t} />
      </div>
    </div>
  );
}

interface ButtonProps {
  kind: BuyingKind;
  buying: Buying;
  /** Everything chosen is sold as pre-orders. */
  isAhead?: boolean;
  t: Translate;
}

function BuyButton({ kind, buying, isAhead = false, t }: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-lg ${kind === 'buyNow' ? 'btn-primary' : 'btn-line'}`}
      aria-busy={buying.pending === kind}
      disabled={buying.pending !== null && buying.pending !== kind}
      onClick={() => void (buying.pending === null && buying.send(kind))}
    >
      {isAhead ? t('preOrder.buy') : t(`product.buy.${kind}`)}
    </button>
  );
}
