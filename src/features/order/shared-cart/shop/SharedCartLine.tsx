import { Price } from '../../../../components/Price.tsx';
import type { Translate } from '../../../../i18n/t.ts';
import { imageSources } from '../../../../lib/image.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { preOrderLabel } from '../../../product/pre-order/pre-order-label.ts';
import type { SharedCartView } from '../shared-cart.schema.ts';
import type { TakenLine } from '../shared-cart.ts';

type Line = SharedCartView['lines'][number];

interface Props {
  line: Line;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  taken: TakenLine | undefined;
  locale: Locale;
  t: Translate;
}

/** One product with its add-ons; after the tap it tells what was put into the cart. */
export function SharedCartLine({ line, isChosen, onChoose, taken, locale, t }: Props) {
  const href = localePath(locale, paths.product(line.productItemCode));
  const { src, srcset } = imageSources(line.imagePath);
  const isOnSale = line.itemSaleStatus === 'OnSale';

  return (
    <li className={isOnSale ? 'shared-cart-line' : 'shared-cart-line is-dead'}>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isOnSale}
          aria-label={t('sharedCart.selectLine', { name: nameItem(line) })}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </label>
      <a href={href} tabIndex={-1} aria-hidden="true">
        {line.imagePath !== '' && (
          <img
            className="picture"
            src={src}
            srcSet={srcset || undefined}
            sizes="88px"
            alt=""
            width={88}
            height={88}
            loading="lazy"
          />
        )}
      </a>
      <div>
        {line.brandName !== '' && (
          <p className="muted" translate="no">
            {line.brandName}
          </p>
        )}
        <a href={href}>{line.itemName}</a>
        <p className="muted">
          {[line.optionName, ...line.componentNames, t('sharedCart.qty', { qty: line.qty })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <LineState line={line} locale={locale} t={t} />
        <Price listPrice={line.listPrice} benefitPrice={line.benefitPrice} locale={locale} t={t} />
        {line.addOns.map((addOn) => (
          <p key={addOn.lineNo} className="muted">
            <span className="badge">{t('cart.addOn')}</span> {nameItem(addOn)}{' '}
            {t('sharedCart.qty', { qty: addOn.qty })}
            {addOn.itemSaleStatus !== 'OnSale' && ` · ${t(`cart.status.${addOn.itemSaleStatus}`)}`}
          </p>
        ))}
        <p className="shared-cart-taken" role="status">
          {taken && describeOutcome(taken, t)}
        </p>
      </div>
    </li>
  );
}

function LineState({ line, locale, t }: Pick<Props, 'line' | 'locale' | 't'>) {
  if (line.itemSaleStatus !== 'OnSale') {
    return <span className="badge badge-ink">{t(`cart.status.${line.itemSaleStatus}`)}</span>;
  }
  if (line.shipsBy === undefined) return null;

  return <span className="badge badge-accent">{preOrderLabel(line.shipsBy, t, locale)}</span>;
}

function describeOutcome({ result, qty, addOnsLeft }: TakenLine, t: Translate): string {
  const outcome = t(`sharedCart.result.${result}`, { qty });
  return addOnsLeft > 0
    ? `${outcome} ${t('sharedCart.addOnsLeft', { count: addOnsLeft })}`
    : outcome;
}

function nameItem({ itemName, optionName }: Pick<Line, 'itemName' | 'optionName'>): string {
  return optionName === '' ? itemName : `${itemName} ${optionName}`;
}
