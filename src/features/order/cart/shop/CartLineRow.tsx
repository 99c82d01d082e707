import { useState } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { Price } from '../../../../components/Price.tsx';
import { QuantityStepper } from '../../../../components/QuantityStepper.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { getMessageKey } from '../../../../errors/shop-errors.ts';
import { preOrderLabel } from '../../../product/pre-order/pre-order-label.ts';
import type { Problem } from '../../../../errors/errors.ts';
import { formatArrival } from '../../../../lib/date.ts';
import { imageSources } from '../../../../lib/image.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { PricedItem } from './cart-price.ts';
import type { PricedLine } from './cart-view.ts';
import { canChangeOption } from '../cart.ts';
import './CartLineRow.css';

/** The actions of a line; the page runs them and shows their errors. */
export interface CartActions {
  select: (cartLineItemSns: readonly number[], selected: boolean) => void;
  /** Sets the quantity, or the nearest valid one and returns the problem. */
  setQty: (item: PricedItem, qty: number) => Problem | null;
  remove: (line: PricedLine) => void;
  /** Puts the line's product on the wish list instead; absent for visitors, who have none. */
  moveToWishList: ((line: PricedLine) => void) | undefined;
  removeAddOn: (cartItemSn: number) => void;
  changeOption: (line: PricedLine) => void;
}

export interface CartViewProps {
  locale: Locale;
  t: Translate;
  actions: CartActions;
}

/** The stock up to which a low-stock hint is shown. */
const LAST_ONES = 5;

/** One line with its add-ons. */
export function CartLineRow({ line, locale, t, actions }: CartViewProps & { line: PricedLine }) {
  const { product, selectable } = line;
  const href = localePath(locale, paths.product(product.productItemCode));
  const { src, srcset } = imageSources(product.imagePath);

  return (
    <li className="cart-line">
      {selectable && (
        <label className="check">
          <input
            type="checkbox"
            checked={line.selected}
            aria-label={t('cart.selectLine', { name: getName(product) })}
            onChange={(event) => actions.select([line.cartLineItemSn], event.target.checked)}
          />
        </label>
      )}
      <a className="cart-picture" href={href} tabIndex={-1} aria-hidden="true">
        {product.imagePath !== '' && (
          <img
            className="picture"
            src={src}
            srcSet={srcset || undefined}
            sizes="112px"
            alt=""
            width={112}
            height={112}
            loading="lazy"
          />
        )}
      </a>
      <div className="cart-item">
        {product.brandName !== '' && (
          <span className="cart-brand" translate="no">
            {product.brandName}
          </span>
        )}
        <a className="cart-name" href={href}>
          {product.itemName}
        </a>
        <ItemState item={product} t={t} />
        {product.shipsBy !== undefined && product.itemSaleStatus === 'OnSale' && (
          <span className="badge badge-accent">{preOrderLabel(product.shipsBy, t, locale)}</span>
        )}
        <div className="cart-option">
          {product.optionName !== '' && <span>{product.optionName}</span>}
          {canChangeOption(line) && (
            <button
              type="button"
              className="link needs-script"
              onClick={() => actions.changeOption(line)}
            >
              {t('cart.changeOption')}
            </button>
          )}
          {actions.moveToWishList && (
            <button
              type="button"
              className="link needs-script"
              aria-label={t('cart.moveToWishListOne', { name: getName(product) })}
              onClick={() => actions.moveToWishList?.(line)}
            >
              {t('cart.moveToWishList')}
            </button>
          )}
        </div>
        <LineArrival line={line} locale={locale} t={t} />
      </div>
      <RemoveButton item={product} t={t} onClick={() => actions.remove(line)} />
      <ItemFoot item={product} canCount={selectable} locale={locale} t={t} actions={actions} />
      <Within line={line} t={t} />
      {line.addOnItems.map((addOn) => (
        <AddOnRow
          key={addOn.cartItemSn}
          addOn={addOn}
          line={line}
          locale={locale}
          t={t}
          actions={actions}
        />
      ))}
    </li>
  );
}

interface ArrivalProps extends Pick<CartViewProps, 'locale' | 't'> {
  line: PricedLine;
}

function LineArrival({ line, locale, t }: ArrivalProps) {
  if (line.arrivesAt === null) return null;
  const date = formatArrival(line.arrivesAt, locale);
  return <p className="cart-arrival">{t('order.arrivalOn', { date })}</p>;
}

/** The line's set components and gifts. */
function Within({ line, t }: { line: PricedLine; t: Translate }) {
  const { componentItems } = line.product;
  const gifts = line.gifts.filter((gift) => gift.qty > 0);

  return (
    <>
      {componentItems.length > 0 && (
        <ul className="cart-within" aria-label={t('cart.components')}>
          {componentItems.map((componentItem) => (
            <li key={componentItem.itemSetGroupSn}>
              {getName(componentItem)}
              {componentItem.qty > 1 && ` × ${componentItem.qty}`}
            </li>
          ))}
        </ul>
      )}
      {gifts.length > 0 && (
        <ul className="cart-within" aria-label={t('cart.gift')}>
          {gifts.map((gift) => (
            <li key={gift.itemCode}>
              <span className="badge">{t('cart.gift')}</span> {getName(gift)}{' '}
              {gift.soldOut ? (
                <span className="muted">{t('cart.giftSoldOut')}</span>
              ) : (
                t('cart.giftQty', { qty: gift.qty })
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AddOnProps extends CartViewProps {
  addOn: PricedItem;
  line: PricedLine;
}

function AddOnRow({ addOn, line, locale, t, actions }: AddOnProps) {
  const isDead = line.selectable && addOn.cartItemStatus === 'UnavailableForPurchase';

  return (
    <div className={isDead ? 'cart-add-on is-dead' : 'cart-add-on'}>
      <div className="cart-item">
        <span className="badge">{t('cart.addOn')}</span>
        <span className="cart-name">{getName(addOn)}</span>
        {isDead && <span className="cart-warning">{t('cart.addOnUnavailable')}</span>}
      </div>
      <RemoveButton item={addOn} t={t} onClick={() => actions.removeAddOn(addOn.cartItemSn)} />
      <ItemFoot
        item={addOn}
        canCount={line.selectable && !isDead}
        locale={locale}
        t={t}
        actions={actions}
      />
    </div>
  );
}

interface RemoveProps {
  item: PricedItem;
  t: Translate;
  onClick: () => void;
}

function RemoveButton({ item, t, onClick }: RemoveProps) {
  return (
    <button
      type="button"
      className="icon-btn cart-remove needs-script"
      aria-label={t('cart.removeItem', { name: getName(item) })}
      onClick={onClick}
    >
      <Icon name="close" className="icon-sm" />
    </button>
  );
}

/** Quantity and price; a problem with the quantity is shown beside it, with its remedy. */
function ItemFoot(props: CartViewProps & { item: PricedItem; canCount: boolean }) {
  const { item, canCount, locale, t, actions } = props;
  const [problem, setProblem] = useState<Problem | null>(null);
  const isFlash = item.itemDcs.some(({ type }) => type === 'FlashSale');

  return (
    <div className="cart-item-foot">
      {canCount && (
        <QuantityStepper
          value={item.qty}
          min={item.range.min}
          max={item.range.max}
          label={t('cart.qtyOf', { name: getName(item) })}
          decreaseLabel={t('common.decrease')}
          increaseLabel={t('common.increase')}
          onChange={(_, requested) => setProblem(actions.setQty(item, requested))}
          error={problem ? t(getMessageKey(problem.code), problem.params) : undefined}
        />
      )}
      <Price
        listPrice={item.listAmt}
        benefitPrice={item.sellingAmt}
        isFlash={isFlash}
        locale={locale}
        t={t}
      />
      {isFlash && item.itemFlashSale && (
        <p className="cart-flash">
          {t('cart.flashUntil', { until: formatEnd(item.itemFlashSale.endAt, locale) })}
        </p>
      )}
      {canCount && item.qty > item.range.max && (
        <p className="cart-warning" role="status">
          {item.qty > item.saleableQty
            ? t('cart.stockShort', { count: item.saleableQty })
            : t('cart.overMax', { max: item.maxPurchaseQty })}
          {item.range.max >= item.range.min && (
            <button
              type="button"
              className="link"
              onClick={() => setProblem(actions.setQty(item, item.range.max))}
            >
              {t('cart.fitQty', { count: item.range.max })}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function ItemState({ item, t }: { item: PricedItem; t: Translate }) {
  if (item.itemSaleStatus !== 'OnSale') {
    return <span className="badge badge-ink">{t(`cart.status.${item.itemSaleStatus}`)}</span>;
  }
  if (item.saleableQty > LAST_ONES) return null;

  return (
    <span className="badge badge-sale">{t('cart.lastOnes', { count: item.saleableQty })}</span>
  );
}

function getName({ itemName, optionName }: Pick<PricedItem, 'itemName' | 'optionName'>): string {
  return optionName === '' ? itemName : `${itemName} ${optionName}`;
}
