import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { buildFields } from '../../../../desk/parts/form/form-values.ts';
import { OfferPicker } from './OfferPicker.tsx';
import type { StaffProduct } from './product-desk.schema.ts';

const PIECES = ['perQty', 'qty'] as const;

interface Props {
  product: Pick<StaffProduct, 'addOns' | 'gifts'>;
  isFixed: boolean;
}

/** The add-ons of a product and its gifts. */
export function OfferSections({ product, isFixed }: Props) {
  const { t } = useDesk();
  const getGift = (code: string) => product.gifts.find(({ itemCode }) => itemCode === code);

  return (
    <>
      <Section title={t('productDesk.addOns')}>
        <p className="desk-hint">{t('productDesk.hint.addOns')}</p>
        <OfferPicker
          of="addOn"
          name="addOns"
          label={t('productDesk.addOns')}
          value={product.addOns}
          isFixed={isFixed}
        />
      </Section>
      <Section title={t('productDesk.gifts')}>
        <p className="desk-hint">{t('productDesk.hint.gifts')}</p>
        <OfferPicker
          of="unit"
          name="gifts"
          label={t('productDesk.gifts')}
          isFixed={isFixed}
          value={product.gifts.map(({ itemCode }) => itemCode)}
        >
          {(code, giftIndex) =>
            PIECES.map((id) => (
              <label key={id} className="desk-pieces">
                {t(`productDesk.giftField.${id}`)}
                <input
                  name={`gifts.${giftIndex}.${id}`}
                  type="number"
                  step={1}
                  min={1}
                  max={999}
                  required
                  defaultValue={getGift(code)?.[id] ?? 1}
                />
              </label>
            ))
          }
        </OfferPicker>
      </Section>
    </>
  );
}

/** The add-ons and gifts of a form with these sections. */
export function readOffers(form: FormData) {
  const { number } = buildFields(form);
  return {
    addOns: form.getAll('addOns'),
    gifts: form.getAll('gifts').map((itemCode, index) => ({
      itemCode,
      perQty: number(`gifts.${index}.perQty`),
      qty: number(`gifts.${index}.qty`),
    })),
  };
}
