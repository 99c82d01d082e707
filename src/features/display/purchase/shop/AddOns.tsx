import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { unitState } from '../../../product/product/product.ts';
import { rowName, type Purchasable } from './purchasable.ts';
import type { Choosable, Selection } from './selection.ts';

interface Props {
  product: Purchasable;
  from: Choosable;
  selection: Selection;
  onAdd: (itemCode: string) => void;
  t: Translate;
  locale: Locale;
}

/** The add-ons of the product, each with a button. */
export function AddOns({ product, from, selection, onAdd, t, locale }: Props) {
  const units = product.addOns.flatMap((addOn) => addOn.units);
  if (units.length === 0) return null;

  return (
    <details className="add-ons">
      <summary>{t('product.buy.addOns')}</summary>
      <ul>
        {units.map(({ itemCode }) => {
          const offer = from.addOns.get(itemCode);
          const name = rowName(product, { itemCode });
          const state = offer ? unitState(offer, offer.minPurchaseQty) : 'unavailable';
          const isChosen = selection.addOns.some((row) => row.itemCode === itemCode);
          const label = isChosen ? 'added' : state === 'on' ? 'add' : state;

          return (
            <li key={itemCode}>
              <span>{name}</span>
              <span className="tabular" translate="no">
                {formatWon(offer?.benefitPrice ?? 0, locale)}
              </span>
              <button
                type="button"
                className="btn btn-line btn-sm"
                aria-label={label === 'add' ? t('product.buy.addNamed', { name }) : undefined}
                aria-disabled={label !== 'add'}
                onClick={() => onAdd(itemCode)}
              >
                {t(`product.buy.${label}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
