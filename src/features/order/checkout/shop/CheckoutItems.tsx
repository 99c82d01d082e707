import { imageSources } from '../../../../lib/image.ts';
import { formatWon } from '../../../../lib/money.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { shippingReasons } from './checkout-form.ts';
import type { PlanView } from '../checkout.schema.ts';
import type { Parts } from './checkout-parts.ts';
import { optionAndQty } from './option-and-qty.ts';
import './CheckoutItems.css';

/** The ordered items, collapsed. */
export function CheckoutItems({ t, locale, plan }: Parts) {
  const shippings = plan.orderHandlers.flatMap((handler) =>
    handler.combinedShippings.map((shipping) => ({ ...shipping, handler: handler.name })),
  );
  const lines = shippings.flatMap((shipping) => shipping.lineItems);
  const [first] = lines;

  return (
    <section className="checkout-section" aria-labelledby="checkout-items">
      <details>
        <summary>
          <h2 id="checkout-items">
            {t('checkout.items')} <span>{t('checkout.itemCount', { count: lines.length })}</span>
          </h2>
          <span className="checkout-first">
            {first && `${first.itemName} (${optionAndQty(t, first)})`}
            {lines.length > 1 && ` ${t('checkout.andMore', { count: lines.length - 1 })}`}
          </span>
        </summary>
        {shippings.map((shipping) => (
          <div key={shipping.key} className="checkout-parcel">
            <h3>{shipping.handler}</h3>
            <ul>
              {shipping.lineItems.map((line) => (
                <li key={line.lineSn} className={line.parentLineSn === null ? '' : 'is-add-on'}>
                  {line.imagePath && (
                    <img
                      src={imageSources(line.imagePath).src}
                      alt=""
                      width="72"
                      height="72"
                      loading="lazy"
                    />
                  )}
                  <div>
                    {line.brandName !== '' && (
                      <p className="muted" translate="no">
                        {line.brandName}
                      </p>
                    )}
                    <p>{line.itemName}</p>
                    <p className="muted">{optionAndQty(t, line)}</p>
                    <Flash line={line} t={t} />
                    <Within line={line} t={t} />
                  </div>
                  <strong className={getFlash(line) ? 'tabular is-sale' : 'tabular'} translate="no">
                    {formatWon(line.sellingAmt, locale)}
                  </strong>
                </li>
              ))}
            </ul>
            <p className="checkout-fee">
              <span>{shippingReasons(shipping, t).join(' ')}</span>
              <strong className="tabular">
                {t('checkout.shipping')}{' '}
                {shipping.shippingFee === 0 ? (
                  t('checkout.free')
                ) : (
                  <span translate="no">{formatWon(shipping.shippingFee, locale)}</span>
                )}
              </strong>
            </p>
          </div>
        ))}
      </details>
    </section>
  );
}

type Line = PlanView['orderHandlers'][number]['combinedShippings'][number]['lineItems'][number];

/** The price reason of a flash sale, while it applies to the line. */
function getFlash({ reasons }: Line): Line['reasons'][number] | undefined {
  return reasons.find(({ key }) => key === 'pricing.reason.flashSale');
}

function Flash({ line, t }: { line: Line; t: Parts['t'] }) {
  const reason = getFlash(line);
  return reason && <p className="is-sale">{formatReason(t, reason)}</p>;
}

/** The line's set components and gifts. */
function Within({ line, t }: { line: Line; t: Parts['t'] }) {
  const all = [
    ...line.componentItems.map((item) => ({ kind: 'component' as const, ...item })),
    ...line.gifts.map((item) => ({ kind: 'gift' as const, ...item })),
  ];
  if (all.length === 0) return null;

  return (
    <ul className="checkout-within">
      {all.map(({ kind, itemCode, itemName, optionName, qty }, i) => (
        <li key={`${itemCode} ${i}`}>
          <span className="badge">{t(`checkout.${kind}`)}</span>{' '}
          {[itemName, optionName].filter(Boolean).join(' ')} · {t('checkout.quantity', { qty })}
        </li>
      ))}
    </ul>
  );
}
