import { preOrderLabel } from '../../../product/pre-order/pre-order-label.ts';
import { formatArrival, formatMonthDay } from '../../../../lib/date.ts';
import { imageSources } from '../../../../lib/image.ts';
import { formatWon } from '../../../../lib/money.ts';
import { formatReason } from '../../../../lib/reason.ts';
import { shippingReasons } from './checkout-form.ts';
import type { PlanView } from '../checkout.schema.ts';
import type { Parts } from './checkout-parts.ts';
import { optionAndQty } from './option-and-qty.ts';
import './CheckoutItems.css';

type Handler = PlanView['orderHandlers'][number];
type Parcel = Handler['combinedShippings'][number];
type Line = Parcel['lineItems'][number];

type PlanParts = Pick<Parts, 't' | 'locale'>;

/** The lines that are shown at once; the others open. */
const FIRST_LINES = 3;

/** The ordered items by parcel, with options and the day of arrival. */
export function CheckoutItems({ t, locale, plan }: Parts) {
  const parcels = plan.orderHandlers.flatMap((handler) =>
    handler.combinedShippings.map((shipping) => ({ ...shipping, handler })),
  );
  const lastDay = parcels
    .flatMap(({ lineItems }) => lineItems.flatMap(({ shipsBy }) => shipsBy ?? []))
    .sort()
    .at(-1);
  const count = parcels.reduce((sum, { lineItems }) => sum + lineItems.length, 0);

  return (
    <section className="checkout-section" aria-labelledby="checkout-items">
      <h2 id="checkout-items">
        {t('checkout.items')} <span>{t('checkout.itemCount', { count })}</span>
      </h2>
      {lastDay !== undefined && count > 1 && (
        <p>{t('preOrder.whole', { date: formatMonthDay(lastDay, locale) })}</p>
      )}
      {parcels.map((parcel) => (
        <div key={parcel.key} className="checkout-parcel">
          {parcels.length > 1 && <h3>{parcel.handler.name}</h3>}
          <Lines parcel={parcel} arrivesAt={parcel.handler.arrivesAt} t={t} locale={locale} />
          {(parcels.length > 1 || parcel.shippingFee > 0) && (
            <ParcelFee parcel={parcel} t={t} locale={locale} />
          )}
        </div>
      ))}
    </section>
  );
}

interface LinesProps extends PlanParts {
  parcel: Parcel;
  arrivesAt: number | null;
}

function Lines({ parcel, arrivesAt, t, locale }: LinesProps) {
  const shown = parcel.lineItems.slice(0, FIRST_LINES);
  const others = parcel.lineItems.slice(FIRST_LINES);
  const toRow = (line: Line) => (
    <LineRow key={line.lineSn} line={line} arrivesAt={arrivesAt} t={t} locale={locale} />
  );

  return (
    <>
      <ul className="checkout-lines">{shown.map(toRow)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{t('checkout.moreItems', { count: others.length })}</summary>
          <ul className="checkout-lines">{others.map(toRow)}</ul>
        </details>
      )}
    </>
  );
}

interface LineProps extends PlanParts {
  line: Line;
  arrivesAt: number | null;
}

function LineRow({ line, arrivesAt, t, locale }: LineProps) {
  const flash = getFlash(line);

  return (
    <li className={line.parentLineSn === null ? '' : 'is-add-on'}>
      {line.imagePath && (
        <img src={imageSources(line.imagePath).src} alt="" width="72" height="72" loading="lazy" />
      )}
      <div>
        <p>
          {line.brandName !== '' && (
            <span className="muted" translate="no">
              {line.brandName}{' '}
            </span>
          )}
          {line.itemName}
        </p>
        <p className="muted">{optionAndQty(t, line)}</p>
        {line.shipsBy !== undefined && (
          <p>
            <span className="badge badge-accent">{preOrderLabel(line.shipsBy, t, locale)}</span>
          </p>
        )}
        {arrivesAt !== null && (
          <p className="checkout-arrival">
            {t('order.arrivalOn', { date: formatArrival(arrivesAt, locale) })}
          </p>
        )}
        {flash && <p className="is-sale">{formatReason(t, flash)}</p>}
        <Within line={line} t={t} />
      </div>
      <strong className={flash ? 'tabular is-sale' : 'tabular'} translate="no">
        {formatWon(line.sellingAmt, locale)}
      </strong>
    </li>
  );
}

function ParcelFee({ parcel, t, locale }: PlanParts & { parcel: Parcel }) {
  return (
    <p className="checkout-fee">
      <span>{shippingReasons(parcel, t).join(' ')}</span>
      <strong className="tabular">
        {t('checkout.shipping')}{' '}
        {parcel.shippingFee === 0 ? (
          t('checkout.free')
        ) : (
          <span translate="no">{formatWon(parcel.shippingFee, locale)}</span>
        )}
      </strong>
    </p>
  );
}

/** The price reason of a flash sale, while it applies to the line. */
function getFlash({ reasons }: Line): Line['reasons'][number] | undefined {
  return reasons.find(({ key }) => key === 'pricing.reason.flashSale');
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
