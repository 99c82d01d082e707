import { useState } from 'react';
import { imageSources } from '../../../../../lib/image.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { discountRate, formatWon } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { DeskDialog } from '../../../../desk/parts/DeskDialog.tsx';
import type { OptionInput } from '../save/product-input.ts';

const DEVICES = ['phone', 'desktop'] as const;

/** The parts of a new product that its page shows. */
export interface PreviewedProduct {
  nameKo: string;
  nameEn: string;
  listPrice: number;
  salePrice: number;
  delivery: string;
  images: readonly { path: string; altKo: string; altEn: string }[];
  options: readonly OptionInput[];
  descriptionKo: string;
  descriptionEn: string;
}

interface Props {
  product: PreviewedProduct;
  onClose: () => void;
}

/** A new product as its page will have it, at the width of a phone and of a desk; nothing is saved. */
export function NewProductPreview({ product, onClose }: Props) {
  const { t, locale } = useDesk();
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('phone');
  const description = getLocalizedText(locale, product.descriptionKo, product.descriptionEn);

  return (
    <DeskDialog title={t('productDesk.whole.preview')} isWide onClose={onClose}>
      <div
        className="desk-steps desk-steps-start"
        role="group"
        aria-label={t('productDesk.whole.preview')}
      >
        {DEVICES.map((id) => (
          <button
            key={id}
            type="button"
            className="desk-btn"
            aria-pressed={device === id}
            onClick={() => setDevice(id)}
          >
            {t(`productDesk.whole.device.${id}`)}
          </button>
        ))}
      </div>
      <div
        className="desk-new-preview"
        data-device={device}
        tabIndex={0}
        role="group"
        aria-label={t(`productDesk.whole.device.${device}`)}
      >
        <article>
          <Pictures images={product.images} />
          <Summary {...product} />
          {description !== '' && (
            // The frame has no scripts, forms or origin: it only shows the description.
            <iframe sandbox="" srcDoc={description} title={t('productDesk.description')} />
          )}
        </article>
      </div>
    </DeskDialog>
  );
}

function Pictures({ images }: Pick<PreviewedProduct, 'images'>) {
  const { t, locale } = useDesk();
  if (images.length === 0) return <p className="desk-hint">{t('productDesk.noPictures')}</p>;

  return (
    <div className="desk-new-preview-pictures">
      {images.map(({ path, altKo, altEn }) => (
        <img key={path} src={imageSources(path).src} alt={getLocalizedText(locale, altKo, altEn)} />
      ))}
    </div>
  );
}

function Summary({ nameKo, nameEn, listPrice, salePrice, delivery, options }: PreviewedProduct) {
  const { t, locale } = useDesk();
  const rate = discountRate(listPrice, salePrice);

  return (
    <div className="desk-form">
      <h3>{getLocalizedText(locale, nameKo, nameEn) || t('productDesk.newField.nameKo')}</h3>
      <p className="desk-new-preview-price">
        {rate > 0 && <s>{formatWon(listPrice, locale)}</s>} {rate > 0 && <em>{rate}%</em>}{' '}
        <strong>{formatWon(salePrice, locale)}</strong>
      </p>
      <p className="desk-hint">{delivery}</p>
      {options.map((option, level) => (
        <div key={level}>
          <strong>{getLocalizedText(locale, option.nameKo, option.nameEn)}</strong>
          <ul className="desk-chips">
            {option.values.map((value) => (
              <li key={value.nameKo} className="desk-new-preview-value">
                {value.rgb !== undefined && <i style={{ background: value.rgb }} />}
                {getLocalizedText(locale, value.nameKo, value.nameEn)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
