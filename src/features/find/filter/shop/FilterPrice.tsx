import type { Translate } from '../../../../i18n/t.ts';
import { formatCount } from '../../../../lib/money.ts';
import type { PriceRange } from '../facet/price-band.ts';
import { MAX_PRICE, MIN_PRICE, PRICE_LIST } from '../facet/selection.ts';
import type { Band } from '../filter-view.ts';
import { FacetFrame, type FoldProps } from './FilterFacet.tsx';

interface Props {
  fold: FoldProps;
  bands: readonly Band[];
  chosenBands: ReadonlySet<string>;
  /** The typed range that the page was rendered for. */
  prices: PriceRange;
  isTyped: boolean;
  onTick: () => void;
  onType: () => void;
  t: Translate;
}

/** The price, in bands (rule 9.2), of which several may be ticked, or as a range one types in. */
export function FilterPrice(props: Props) {
  const { bands, chosenBands, prices, isTyped, onTick, onType, fold, t } = props;
  const fields = [
    { name: MIN_PRICE, value: prices.minPrice, label: t('filter.price.min') },
    { name: MAX_PRICE, value: prices.maxPrice, label: t('filter.price.max') },
  ];

  return (
    <FacetFrame
      name={t('filter.facet.price')}
      chosen={chosenBands.size + (isTyped ? 1 : 0)}
      fold={fold}
      t={t}
    >
      <div className="values">
        <ul>
          {bands.map(({ value, name, count, selected }) => (
            <li key={value}>
              <label className="value">
                <input
                  type="checkbox"
                  name={PRICE_LIST}
                  value={value}
                  defaultChecked={selected}
                  disabled={count === 0 && !chosenBands.has(value)}
                  onInput={onTick}
                />
                <span className="name" translate="no">
                  {name}
                </span>{' '}
                <span className="n">{formatCount(count)}</span>
              </label>
            </li>
          ))}
        </ul>
        <div className="range">
          {fields.map(({ name, value, label }) => (
            <input
              key={name}
              className="input"
              name={name}
              defaultValue={value}
              maxLength={30}
              placeholder={label}
              aria-label={label}
              onInput={onType}
            />
          ))}
        </div>
      </div>
    </FacetFrame>
  );
}
