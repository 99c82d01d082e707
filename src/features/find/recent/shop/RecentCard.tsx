import { Icon } from '../../../../components/Icon.tsx';
import { StarScore } from '../../../../components/StarScore.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { imageSources } from '../../../../lib/image.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { discountRate, formatWon } from '../../../../lib/money.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { displayStatus } from '../../../product/product/product-status.ts';
import type { ProductBrief } from '../../product-list/product-brief.schema.ts';

interface Props {
  product: ProductBrief;
  /** Absent where the card stays. */
  onForget?: () => void;
  t: Translate;
  locale: Locale;
}

/** A recently viewed product, with the button that forgets it. */
export function RecentCard(props: Props) {
  const { product, onForget, t, locale } = props;
  const { itemCode, itemName, brand, image, benefitPrice } = props.product;
  const rate = discountRate(product.listPrice, benefitPrice);

  return (
    <li className="recent-card" data-status={displayStatus(product)}>
      <a href={localePath(locale, paths.product(itemCode))}>
        <span className="recent-media">
          {image !== null && (
            <img
              src={imageSources(image).src}
              alt=""
              width={300}
              height={300}
              loading="lazy"
              decoding="async"
            />
          )}
          <span className="recent-sold-out">{t('common.soldOut')}</span>
        </span>
        <span className="recent-brand" translate="no">
          {brand}
        </span>
        <span className="recent-name">{itemName}</span>
        <span className="recent-price tabular">
          <span className="recent-rate">{rate > 0 && `${rate}%`}</span>{' '}
          <span translate="no">{formatWon(benefitPrice, locale)}</span>
        </span>
        <StarScore score={product} t={t} />
      </a>
      {onForget && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('recent.remove', { name: itemName })}
          onClick={onForget}
        >
          <Icon name="close" className="icon-sm" />
        </button>
      )}
    </li>
  );
}
