import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { HtmlField } from '../../../../desk/html/HtmlField.tsx';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import { SelectField, TimeField } from '../../../../desk/parts/form/Fields.tsx';
import type { DraftOption } from '../option/option-draft.ts';
import { toStandardAlt } from '../picture/picture-form.ts';
import { PictureList } from '../picture/PictureList.tsx';
import type { ProductChoices } from '../product-table.schema.ts';
import { CategoryPicker } from '../record/CategoryPicker.tsx';
import { FieldProblems, toHint } from './FieldProblems.tsx';
import { STATE_IDS, type NewState, type Problems } from './new-product-form.ts';

interface PictureProps {
  options: readonly DraftOption[];
  name: { nameKo: string; nameEn: string };
  problems: Problems;
  /** Called with the first picture of each colour, by the colour's Korean name. */
  onPictures: (pictureByColor: ReadonlyMap<string, string>) => void;
}

/** Pictures are stored as soon as they are dropped, and stay when the save is refused. */
export function PictureSection({ options, name, problems, onPictures }: PictureProps) {
  const { t } = useDesk();

  return (
    <Section title={t('productDesk.tab.pictures')}>
      <div className="desk-form desk-wide">
        <PictureList
          images={[]}
          options={options.map((option) => ({ ...option, values: [...option.values] }))}
          isFixed={false}
          getStandardAlt={(shown) => toStandardAlt({ ...name, options }, shown)}
          onPictures={onPictures}
        />
      </div>
      <FieldProblems problems={problems} part="images" />
    </Section>
  );
}

interface CategoryProps {
  id: string;
  choices: ProductChoices;
  problems: Problems;
  onChange: (codes: readonly string[]) => void;
}

export function CategorySection({ id, choices, problems, onChange }: CategoryProps) {
  const { t } = useDesk();

  return (
    <Section title={t('productDesk.categories')}>
      <CategoryPicker id={id} value={[]} categories={choices.categories} onChange={onChange} />
      <FieldProblems problems={problems} part="categories" />
    </Section>
  );
}

export function DescriptionSection({ id, problems }: { id: string; problems: Problems }) {
  const { t } = useDesk();

  return (
    <Section title={t('productDesk.description')}>
      <div className="desk-pair desk-wide">
        {(['Ko', 'En'] as const).map((language) => (
          <div key={language}>
            <HtmlField
              id={`${id}-description${language}`}
              name={`description${language}`}
              label={t(`productDesk.part.description${language}`)}
              lang={language === 'Ko' ? 'ko' : 'en'}
              value=""
              isLocked={false}
            />
            <FieldProblems problems={problems} part={`description${language}`} />
          </div>
        ))}
      </div>
    </Section>
  );
}

interface SaleProps {
  id: string;
  state: NewState;
  problems: Problems;
  onState: (state: NewState) => void;
}

/** On sale at the save, announced with its start, or a draft. */
export function SaleSection({ id, state, problems, onState }: SaleProps) {
  const { t } = useDesk();

  return (
    <Section title={t('productDesk.sale')}>
      <div
        className="desk-fields desk-wide"
        onChange={({ target }) => {
          const chosen = STATE_IDS.find(
            (known) => target instanceof HTMLSelectElement && known === target.value,
          );
          if (chosen) onState(chosen);
        }}
      >
        <SelectField
          id={id}
          name="saleStatus"
          label={t('productDesk.field.saleStatus')}
          value={state}
          options={STATE_IDS.map((value) => ({
            value,
            label: t(`productDesk.whole.state.${value}`),
          }))}
          hint={toHint(problems, 'saleStatus')}
        />
        {state === 'Waiting' && (
          <TimeField
            id={id}
            name="saleStartAt"
            label={t('productDesk.field.saleStartAt')}
            hint={toHint(problems, 'saleStartAt', t('productDesk.hint.saleStartAt'))}
          />
        )}
        {state !== 'Draft' && (
          <TimeField
            id={id}
            name="saleEndAt"
            label={t('productDesk.field.saleEndAt')}
            hint={toHint(problems, 'saleEndAt', t('productDesk.hint.saleEndAt'))}
          />
        )}
      </div>
    </Section>
  );
}
