import { useEffect, useRef } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { QuantityStepper } from '../../../../components/QuantityStepper.tsx';
import { getCartMessageKey, type CartErrorCode } from '../../../../errors/cart-errors.ts';
import type { Problem } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { preOrderLabel } from '../../../product/pre-order/pre-order-label.ts';
import type { QtyRange } from '../../../product/product/quantity.ts';
import { FEW_LEFT, rowName, type Purchasable } from './purchasable.ts';
import {
  toOffer,
  getRange,
  rowKey,
  rowPrices,
  buildRows,
  type Choosable,
  type ChosenRow,
  type Offer,
  type Selection,
} from './selection.ts';

interface Props {
  product: Purchasable;
  from: Choosable;
  selection: Selection;
  onQty: (row: ChosenRow) => void;
  onRemove: (row: ChosenRow) => void;
  t: Translate;
  locale: Locale;
}

/** Everything chosen: name, quantity, price, and a way out. */
export function ChosenRows({ product, from, selection, onQty, onRemove, t, locale }: Props) {
  const rows = buildRows(selection);
  const prices = rowPrices(selection, from);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(rows.length);

  useEffect(() => {
    // The row just added may be out of view in the sheet or the column.
    const added = rows.length > count.current;
    count.current = rows.length;
    if (added) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [rows.length]);

  if (rows.length === 0) return null;

  return (
    <ul className="chosen" ref={list} aria-label={t('product.buy.chosen')}>
      {rows.map((row) => {
        const offer = toOffer(from, row);
        if (!offer) return null;

        // A product without options has nothing else to choose: its row stays.
        const isFixed = !from.hasOptions && selection.rows.includes(row);
        const key = rowKey(row);
        const problem = selection.problem?.row === key ? selection.problem : null;

        return (
          <Row
            key={key}
            row={row}
            offer={offer}
            range={getRange(selection, from, row)}
            name={rowName(product, row)}
            price={prices.get(key) ?? 0}
            isFixed={isFixed}
            problem={problem}
            onQty={onQty}
            onRemove={onRemove}
            t={t}
            locale={locale}
          />
        );
      })}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'onQty' | 'onRemove' | 't' | 'locale'> {
  row: ChosenRow;
  offer: Offer;
  range: QtyRange;
  name: string;
  price: number;
  isFixed: boolean;
  problem: Problem<CartErrorCode> | null;
}

function Row(props: RowProps) {
  const { row, offer, range, name, price, isFixed, problem, t, onQty, onRemove, locale } = props;

  return (
    <li className="chosen-row">
      <p className="chosen-name">{name}</p>
      {!isFixed && (
        <button
          type="button"
          className="icon-btn chosen-remove"
          aria-label={t('product.buy.remove', { name })}
          onClick={() => onRemove(row)}
        >
          <Icon name="close" className="icon-sm" />
        </button>
      )}
      <QuantityStepper
        value={row.qty}
        min={range.min}
        max={range.max}
        onChange={(_, requestedQty) => onQty({ ...row, qty: requestedQty })}
        label={t('product.buy.qtyOf', { name })}
        decreaseLabel={t('product.buy.less', { name })}
        increaseLabel={t('product.buy.more', { name })}
        error={problem ? t(getCartMessageKey(problem.code), problem.params) : undefined}
      />
      <p className="chosen-price tabular" translate="no">
        {formatWon(price, locale)}
      </p>
      {offer.shipsBy !== undefined && (
        <p className="chosen-note">{preOrderLabel(offer.shipsBy, t, locale)}</p>
      )}
      <Limits offer={offer} t={t} />
    </li>
  );
}

function Limits({ offer, t }: { offer: Offer; t: Translate }) {
  const notes = [
    offer.minPurchaseQty > 1 && t('product.buy.limitMin', { min: offer.minPurchaseQty }),
    offer.salePossibleQty <= FEW_LEFT
      ? t('product.buy.left', { count: offer.salePossibleQty })
      : offer.maxPurchaseQty <= FEW_LEFT &&
        t('product.buy.limitMax', { max: offer.maxPurchaseQty }),
  ].filter((note) => note !== false);

  return notes.length > 0 && <p className="chosen-note">{notes.join(' ')}</p>;
}
