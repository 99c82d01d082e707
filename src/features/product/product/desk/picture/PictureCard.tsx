import type { DragEvent } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { imageSources } from '../../../../../lib/image.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import type { AltTexts } from './picture-form.ts';
import { MODEL_HEIGHT_CM, MODEL_WEIGHT_KG } from '../../fit.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

interface Props {
  image: StaffProduct['images'][number];
  at: number;
  count: number;
  colors: readonly { nameKo: string; nameEn: string }[];
  /** Korean name of the colour that it shows; '' for every one. */
  color: string;
  /** Korean names of the sizes. */
  sizes: readonly string[];
  isFixed: boolean;
  isDragged: boolean;
  /** Given for a new product: its texts may be left empty, and nobody is in its pictures yet. */
  getStandardAlt?: (shown: { colorIndex?: number | undefined; position: number }) => AltTexts;
  onColor: (color: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** One picture with its texts; drag it by the picture, or use its buttons. */
export function PictureCard({
  image,
  at,
  count,
  colors,
  color,
  sizes,
  isFixed,
  isDragged,
  getStandardAlt,
  ...on
}: Props) {
  const { t, locale } = useDesk();
  const found = colors.findIndex(({ nameKo }) => nameKo === color);
  const colorIndex = found < 0 ? undefined : found;
  const standard = getStandardAlt?.({ colorIndex, position: at });
  const label = (id: string) => `${at + 1} ${t(`productDesk.picture.${id}`)}`;

  const step = (to: number, id: 'earlier' | 'later') => (
    <button
      type="button"
      className="desk-icon-btn"
      aria-label={label(id)}
      disabled={to < 0 || to >= count}
      onClick={() => on.onMove(to)}
    >
      <Icon name={id === 'earlier' ? 'left' : 'right'} className="icon-sm" />
    </button>
  );

  return (
    <li
      className="desk-picture"
      data-dragged={isDragged || undefined}
      onDragOver={on.onDragOver}
      onDrop={(event) => event.preventDefault()}
    >
      <input type="hidden" name="path" value={image.path} />
      <img
        src={imageSources(image.path).src}
        alt={image.altKo}
        draggable={!isFixed}
        onDragStart={on.onDragStart}
        onDragEnd={on.onDragEnd}
      />
      <fieldset className="desk-plain" disabled={isFixed}>
        {(['altKo', 'altEn'] as const).map((name) => (
          <label key={name} className="desk-field">
            <span>{t(`productDesk.picture.${name}`)}</span>
            <input
              name={`images.${at}.${name}`}
              defaultValue={image[name]}
              maxLength={200}
              required={!standard}
              placeholder={standard?.[name]}
              lang={name === 'altKo' ? 'ko' : 'en'}
              aria-label={label(name)}
            />
          </label>
        ))}
        {colors.length > 0 && (
          <label className="desk-field">
            <span>{t('productDesk.picture.color')}</span>
            <select
              name={`images.${at}.color`}
              value={colorIndex ?? ''}
              aria-label={label('color')}
              onChange={({ target }) =>
                on.onColor(target.value === '' ? '' : (colors[Number(target.value)]?.nameKo ?? ''))
              }
            >
              <option value="">{t('productDesk.picture.everyColor')}</option>
              {colors.map(({ nameKo, nameEn }, index) => (
                <option key={nameKo} value={index}>
                  {getLocalizedText(locale, nameKo, nameEn)}
                </option>
              ))}
            </select>
          </label>
        )}
        {!getStandardAlt && <ModelFields image={image} at={at} sizes={sizes} />}
      </fieldset>
      {!isFixed && (
        <div className="desk-picture-steps">
          {at === 0 && <span className="desk-tag">{t('productDesk.picture.first')}</span>}
          {step(at - 1, 'earlier')}
          {step(at + 1, 'later')}
          <button
            type="button"
            className="desk-icon-btn"
            aria-label={label('remove')}
            onClick={on.onRemove}
          >
            <Icon name="close" className="icon-sm" />
          </button>
        </div>
      )}
    </li>
  );
}

/** Shows the fields of the person in a picture, who is read below it. */
function ModelFields({ image, at, sizes }: Pick<Props, 'image' | 'at' | 'sizes'>) {
  const { t } = useDesk();
  const field = (name: 'modelHeightCm' | 'modelWeightKg' | 'modelSize') => ({
    name: `images.${at}.${name}`,
    defaultValue: image[name] ?? '',
    'aria-label': `${at + 1} ${t(`productDesk.part.${name}`)}`,
  });
  const names = new Set(['', image.modelSize, ...sizes]);

  return (
    <>
      <label className="desk-field">
        <span>{t('productDesk.part.modelHeightCm')}</span>
        <input type="number" {...field('modelHeightCm')} {...MODEL_HEIGHT_CM} />
      </label>
      <label className="desk-field">
        <span>{t('productDesk.part.modelWeightKg')}</span>
        <input type="number" {...field('modelWeightKg')} {...MODEL_WEIGHT_KG} />
      </label>
      <label className="desk-field">
        <span>{t('productDesk.part.modelSize')}</span>
        <select {...field('modelSize')}>
          {[...names].map((name) => (
            <option key={name} value={name}>
              {name || t('productDesk.fit.none')}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
