import type { Translate } from '../../../../i18n/t.ts';
import { formatCount } from '../../../../lib/money.ts';
import { isSameRange, type PriceRange } from '../facet/price-band.ts';
import { MAX_PRICE, MIN_PRICE } from '../facet/selection.ts';
import { FacetFrame, type FoldProps } from './FilterFacet.tsx';

/** A band of prices, with the address that chooses it, or takes it back. */
export interface BandLink extends PriceRange {
  name: string;
  count: number;
  href: string;
}

interface Props {
  fold: FoldProps;
  bands: readonly BandLink[];
  /** Those the page was rendered for. */
  prices: PriceRange;
  /** Those typed now. */
  typed: PriceRange;
  onChoose: (range: PriceRange) => void;
  t: Translate;
}

/** The price, in bands (rule 9.2) or from the lowest to the highest one types in. */
export function FilterPrice({ bands, prices, typed, onChoose, fold, t }: Props) {
  const hasPrice = typed.minPrice !== undefined || typed.maxPrice !== undefined;
  const fields = [
    { name: MIN_PRICE, value: prices.minPrice, label: t('filter.price.min') },
    { name: MAX_PRICE, value: prices.maxPrice, label: t('filter.price.max') },
  ];

  return (
    <FacetFrame name={t('filter.facet.price')} chosen={hasPrice ? 1 : 0} fold={fold} t={t}>
      <div className="values">
        <ul className="bands">
          {bands.map((band) => {
            const isChosen = isSameRange(band, typed);
            return (
              <li key={band.name}>
                <a
                  className="value"
                  href={band.href}
                  rel="nofollow"
                  aria-current={isChosen || undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(isChosen ? {} : band);
                  }}
                >
                  <span className="name" translate="no">
                    {band.name}
                  </span>{' '}
                  <span className="n">{formatCount(band.count)}</span>
                </a>
              </li>
            );
          })}
        </ul>
        <div className="range">
          {fields.map(({ name, value, label }) => (
            <input
              key={name}
              className="input"
              name={name}
              defaultValue={value}
              inputMode="numeric"
              maxLength={13}
              placeholder={label}
              aria-label={label}
            />
          ))}
        </div>
      </div>
    </FacetFrame>
  );
}
