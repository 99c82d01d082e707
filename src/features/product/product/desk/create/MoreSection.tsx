import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { NumberField } from '../../../../desk/parts/form/Fields.tsx';
import { listSizeNames } from '../../../size/size.ts';
import type { DraftOption } from '../option/option-draft.ts';
import type { ProductChoices } from '../product-table.schema.ts';
import { OfferPicker } from '../record/OfferPicker.tsx';
import { OfferSections } from '../record/OfferSections.tsx';
import { SearchFields } from '../record/SearchFields.tsx';
import { TraitFields } from '../record/TraitFields.tsx';
import { SizeGrid } from '../size/SizeGrid.tsx';
import { FieldProblems, toHint } from './FieldProblems.tsx';
import type { Problems } from './new-product-form.ts';
import { findCategoryKind } from './NoticeSection.tsx';

interface Props {
  id: string;
  choices: ProductChoices;
  category: string | undefined;
  options: readonly DraftOption[];
  problems: Problems;
}

const NONE = {
  attributes: [],
  icons: [],
  addOns: [],
  gifts: [],
  searchWords: '',
  seoTitleKo: '',
  seoTitleEn: '',
};

/** The fields that many products go without: traits, measured sizes, what goes with it, and its quantities. */
export function MoreSection({ id, choices, category, options, problems }: Props) {
  const { t } = useDesk();
  const usualSizeKind = findCategoryKind(category, choices);
  const measured = options.map((option) => ({ ...option, values: [...option.values] }));
  const quantities = [
    ['minPurchaseQty', 1],
    ['maxPurchaseQty', 99],
  ] as const;

  return (
    <details className="desk-section">
      <summary>{t('productDesk.whole.more')}</summary>
      <div className="desk-form desk-wide">
        <Section title={t('productDesk.found')}>
          <SearchFields id={id} product={NONE} problems={problems} />
        </Section>
        <TraitFields product={NONE} attributes={choices.attributes} />
        <FieldProblems problems={problems} part="attributes" />
        <SizeGrid
          key={[usualSizeKind, ...listSizeNames(measured)].join()}
          id={id}
          product={{ options: measured, sizes: [], sizeKind: '', usualSizeKind }}
          isFixed={false}
        />
        <FieldProblems problems={problems} part="sizes" />
        <OfferSections product={NONE} isFixed={false} />
        <FieldProblems problems={problems} part="addOns" />
        <Section title={t('togetherDesk.pins')}>
          <p className="desk-hint">{t('togetherDesk.pinsHint')}</p>
          <OfferPicker
            of="product"
            name="pins"
            label={t('togetherDesk.addPin')}
            value={[]}
            isFixed={false}
          />
          <FieldProblems problems={problems} part="pins" />
        </Section>
        <div className="desk-fields desk-wide">
          {quantities.map(([name, value]) => (
            <NumberField
              key={name}
              id={id}
              name={name}
              label={t(`productDesk.field.${name}`)}
              value={value}
              min={1}
              max={999}
              hint={toHint(problems, name)}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
