import type { Translate } from '../i18n/t.ts';
import type { Locale } from '../lib/locale.ts';
import { discountRate, formatWon } from '../lib/money.ts';

interface Props {
  listPrice: number;
  benefitPrice: number;
  locale: Locale;
  /** Needs `common.listPrice` and `common.salePrice`. */
  t: Translate;
  large?: boolean;
  /** The price of the member's flash sale: in red, as the live call shows it. */
  isFlash?: boolean;
}

/** One price, or the old one struck with the rate taken off; as Price.astro, for islands. */
export function Price({
  listPrice,
  benefitPrice,
  locale,
  t,
  large = false,
  isFlash = false,
}: Props) {
  const rate = discountRate(listPrice, benefitPrice);

  return (
    <div className={large ? 'price price-lg' : 'price'} data-flash={isFlash ? '' : undefined}>
      {rate > 0 && (
        <del>
          <span className="sr-only">{t('common.listPrice')} </span>
          <span translate="no">{formatWon(listPrice, locale)}</span>
        </del>
      )}
      <div className="price-now">
        {rate > 0 && <span className="price-rate">{rate}%</span>}
        <ins>
          <span className="sr-only">{t('common.salePrice')} </span>
          <span translate="no">{formatWon(benefitPrice, locale)}</span>
        </ins>
      </div>
    </div>
  );
}
