import { getLocalizedText } from '../../../../../lib/locale.ts';
import { GIVEN_ICONS } from '../../icon.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import type { ProductChoices } from '../product-table.schema.ts';
import type { StaffProduct } from './product-desk.schema.ts';

interface Props {
  product: Pick<StaffProduct, 'attributes' | 'icons'>;
  attributes: ProductChoices['attributes'];
}

/** The attributes that lists are filtered by, and the icons that staff give. */
export function TraitFields({ product, attributes }: Props) {
  const { t, locale } = useDesk();
  const chosenKeys = new Set(product.attributes.map(getKey));

  return (
    <Section title={t('productDesk.traits')}>
      <p className="desk-hint">{t('productDesk.hint.traits')}</p>
      {attributes.map(({ code, nameKo, nameEn, values }) => (
        <fieldset key={code} className="desk-choices desk-choices-line">
          <legend>{getLocalizedText(locale, nameKo, nameEn)}</legend>
          {values.map((value) => {
            const key = getKey({ attributeCode: code, valueCode: value.code });
            return (
              <label key={value.code}>
                <input
                  type="checkbox"
                  name="attributes"
                  value={key}
                  defaultChecked={chosenKeys.has(key)}
                />
                {getLocalizedText(locale, value.nameKo, value.nameEn)}
              </label>
            );
          })}
        </fieldset>
      ))}
      <fieldset className="desk-choices desk-choices-line">
        <legend>{t('productDesk.icons')}</legend>
        {GIVEN_ICONS.map((icon) => (
          <label key={icon}>
            <input
              type="checkbox"
              name="icons"
              value={icon}
              defaultChecked={product.icons.includes(icon)}
            />
            {t(`common.icon.${icon}`)}
          </label>
        ))}
      </fieldset>
    </Section>
  );
}

const getKey = (attribute: StaffProduct['attributes'][number]) =>
  `${attribute.attributeCode}:${attribute.valueCode}`;

/** The attributes and icons of a form with these fields. */
export function readTraits(form: FormData) {
  return {
    attributes: form.getAll('attributes').map((key) => {
      const [attributeCode, valueCode] = String(key).split(':');
      return { attributeCode, valueCode };
    }),
    icons: form.getAll('icons'),
  };
}
