import { Icon } from '../../../../components/Icon.tsx';
import { Picture } from '../../../../components/Picture.tsx';
import { Price } from '../../../../components/Price.tsx';
import { StarScore } from '../../../../components/StarScore.tsx';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { displayStatus } from '../../../product/product/product-status.ts';
import type { ProductBrief } from '../../product-list/product-brief.schema.ts';

interface Props {
  product: ProductBrief;
  isRemoved: boolean;
  locale: Locale;
  t: Translate;
  onRemove: () => Promise<void>;
}

/** One product of a wish list. */
export function WishListItem(props: Props) {
  const { product, isRemoved, locale, t, onRemove } = props;
  const removing = useButtonTask(t);
  const { itemCode, itemName, brand, image } = props.product;
  const status = displayStatus(product);
  const href = localePath(locale, paths.product(itemCode));

  return (
    <li data-item={itemCode} hidden={isRemoved}>
      <a className="media" href={href} tabIndex={-1} aria-hidden="true">
        {image && <Picture path={image} alt="" sizes="120px" />}
        {status !== 'on' && <span className="off">{t(`wishlist.status.${status}`)}</span>}
      </a>
      <div className="about">
        {brand !== '' && (
          <span className="brand" translate="no">
            {brand}
          </span>
        )}
        <h2>
          <a href={href}>{itemName}</a>
        </h2>
        {status !== 'on' && <span className="sr-only">{t(`wishlist.status.${status}`)}</span>}
        <Price
          listPrice={product.listPrice}
          benefitPrice={product.benefitPrice}
          locale={locale}
          t={t}
        />
        <StarScore score={product} t={t} />
        <div className="actions">
          <NextStep product={product} href={href} locale={locale} t={t} />
        </div>
      </div>
      <button
        type="button"
        className="icon-btn needs-script"
        data-remove
        aria-label={t('wishlist.remove', { name: itemName })}
        aria-busy={removing.isBusy || undefined}
        onClick={() => void removing.run(onRemove)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

interface NextStepProps {
  product: ProductBrief;
  href: string;
  locale: Locale;
  t: Translate;
}

/** The next step for the product: into the cart, to its options, or a restock request. */
function NextStep(props: NextStepProps) {
  const { product, href, locale, t } = props;
  const adding = useButtonTask(t);
  const { onlyUnit, itemName } = props.product;
  const status = displayStatus(product);

  async function addToCart(itemCode: string) {
    await api.post('/api/cart/addProdToCart', { items: [{ itemCode, qty: 1 }] });
    showToast(t('wishlist.inCart'), {
      action: { label: t('wishlist.viewCart'), href: localePath(locale, paths.cart()) },
    });
  }

  if (status === 'soldOut') {
    return (
      <a
        className="btn btn-sm btn-line"
        href={`${href}?restock=on`}
        aria-label={t('wishlist.restockNamed', { name: itemName })}
      >
        {t('wishlist.restock')}
      </a>
    );
  }

  if (status !== 'on') return null;

  if (onlyUnit === null) {
    return (
      <a
        className="btn btn-sm btn-line"
        href={href}
        aria-label={t('wishlist.chooseNamed', { name: itemName })}
      >
        {t('wishlist.chooseOption')}
      </a>
    );
  }

  return (
    <button
      type="button"
      className="btn btn-sm btn-line needs-script"
      aria-label={t('wishlist.addNamed', { name: itemName })}
      aria-busy={adding.isBusy || undefined}
      onClick={() => void adding.run(() => addToCart(onlyUnit))}
    >
      {t('wishlist.addToCart')}
    </button>
  );
}
