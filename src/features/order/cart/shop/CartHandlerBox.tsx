import { Icon } from '../../../../components/Icon.tsx';
import { Kept } from '../../../../components/Kept.tsx';
import { formatReason } from '../../../../lib/reason.ts';
import { formatWon } from '../../../../lib/money.ts';
import { CartLineRow, type CartViewProps } from './CartLineRow.tsx';
import { areaReason, type CartHandler, type CartShipping } from './cart-view.ts';
import './CartHandlerBox.css';

/** A seller's lines, one block per parcel. */
export function CartHandlerBox({
  handler,
  locale,
  t,
  actions,
}: CartViewProps & { handler: CartHandler }) {
  if (handler.combinedShippings.length === 0) return null;

  const headingId = `cart-handler-${handler.orderHandlerSn}`;
  const sns = handler.combinedShippings.flatMap((parcel) => parcel.cartLineItemSns);

  return (
    <section className="cart-box" aria-labelledby={headingId}>
      <div className="cart-handler">
        <label className="check">
          <input
            type="checkbox"
            checked={handler.selected}
            aria-label={t('cart.selectHandler', { name: handler.name })}
            onChange={(event) => actions.select(sns, event.target.checked)}
          />
        </label>
        <h2 id={headingId} translate="no">
          {handler.name}
        </h2>
      </div>
      {handler.combinedShippings.map((parcel) => (
        <CartParcel
          key={parcel.key}
          parcel={parcel}
          handler={handler}
          locale={locale}
          t={t}
          actions={actions}
        />
      ))}
    </section>
  );
}

interface ParcelProps extends CartViewProps {
  parcel: CartShipping;
  handler: CartHandler;
}

function CartParcel({ parcel, handler, locale, t, actions }: ParcelProps) {
  const lines = handler.lineItems.filter((line) =>
    parcel.cartLineItemSns.includes(line.cartLineItemSn),
  );

  return (
    <div className="cart-parcel">
      <div className="cart-parcel-head">
        {handler.combinedShippings.length > 1 && (
          <label className="check">
            <input
              type="checkbox"
              checked={parcel.selected}
              aria-label={t('cart.selectShipping', { name: parcel.shippingFeePolicy.name })}
              onChange={(event) => actions.select(parcel.cartLineItemSns, event.target.checked)}
            />
          </label>
        )}
        <Icon name="truck" className="icon-sm" />
        <span>{parcel.shippingFeePolicy.name}</span>
      </div>
      <ul className="cart-lines">
        {lines.map((line) => (
          <CartLineRow
            key={line.cartLineItemSn}
            line={line}
            locale={locale}
            t={t}
            actions={actions}
          />
        ))}
      </ul>
      <ParcelFoot parcel={parcel} locale={locale} t={t} />
    </div>
  );
}

type FootProps = Pick<CartViewProps, 'locale' | 't'> & { parcel: CartShipping };

function ParcelFoot({ parcel, locale, t }: FootProps) {
  const isConditional = parcel.shippingFeePolicy.type === 'ConditionalFree'; // shown by its bar
  const won = (amount: number) => <span translate="no">{formatWon(amount, locale)}</span>;

  return (
    <div className="cart-parcel-foot">
      {parcel.reason !== null && isConditional && (
        <FreeShippingBar parcel={parcel} locale={locale} t={t} />
      )}
      <p className="cart-sum">
        <span>
          {t('cart.goods')} {won(parcel.goodsAmt)}
        </span>
        <span>
          <span aria-hidden="true">+ </span>
          {t('shipping.fee')}{' '}
          {parcel.shippingFee === 0 ? t('shipping.free') : won(parcel.shippingFee)}
        </span>
        <span>
          <span aria-hidden="true">= </span>
          <strong>
            <span className="sr-only">{t('cart.groupSum')} </span>
            {won(parcel.goodsAmt + parcel.shippingFee)}
          </strong>
        </span>
      </p>
      {parcel.reason !== null && !isConditional && parcel.shippingFee > 0 && (
        <p className="cart-note">{formatReason(t, parcel.reason)}</p>
      )}
      {parcel.addShippingFee > 0 && (
        <p className="cart-note">{formatReason(t, areaReason(parcel))}</p>
      )}
    </div>
  );
}

function FreeShippingBar({ parcel, locale, t }: FootProps) {
  const isReached = parcel.amountUntilFree === 0;
  const amount = formatWon(parcel.amountUntilFree, locale);

  return (
    <div className="cart-free">
      <progress
        max={Math.max(1, parcel.shippingFeePolicy.baseAmt)}
        value={parcel.goodsAmt}
        aria-hidden="true"
      />
      <p className={isReached ? 'is-good' : ''}>
        {isReached ? (
          t('cart.freeReached')
        ) : (
          <Kept text={t('cart.untilFree', { amount })} parts={[amount]} />
        )}
      </p>
    </div>
  );
}
