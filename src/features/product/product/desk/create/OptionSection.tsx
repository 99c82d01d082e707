import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../../desk/parts/DeskRecord.tsx';
import type { DraftOption } from '../option/option-draft.ts';
import { FieldProblems } from './FieldProblems.tsx';
import type { Problems } from './new-product-form.ts';
import type { NewUnitRow, TextsByUnit } from './new-units.ts';
import { NewUnitTable } from './NewUnitTable.tsx';
import { isBlank } from './option-chips.ts';
import { OptionChips } from './OptionChips.tsx';

interface Props {
  options: readonly DraftOption[];
  /** The pictures of colours, by the colour's Korean name. */
  pictureByColor: ReadonlyMap<string, string>;
  rows: readonly NewUnitRow[];
  texts: TextsByUnit;
  problems: Problems;
  isTooMany: boolean;
  onOptions: (options: DraftOption[]) => void;
  onTexts: (texts: TextsByUnit) => void;
}

/** The options of a new product, and the units that they make. */
export function OptionSection({
  options,
  pictureByColor,
  rows,
  texts,
  problems,
  isTooMany,
  onOptions,
  onTexts,
}: Props) {
  const { t } = useDesk();

  return (
    <>
      <Section title={t('productDesk.option.options')}>
        <p className="desk-hint">{t('productDesk.whole.hint.options')}</p>
        <OptionChips options={options} pictureByColor={pictureByColor} onChange={onOptions} />
        <FieldProblems problems={problems} part="options" />
      </Section>
      <Section title={t('productDesk.whole.units', { count: rows.length })}>
        {rows.length > 1 && <p className="desk-hint">{t('productDesk.whole.hint.units')}</p>}
        {isTooMany && <p className="desk-problem">{t('productDesk.problem.tooManyUnits')}</p>}
        {rows.length > 0 && (
          <NewUnitTable
            options={options.filter((option) => !isBlank(option))}
            rows={rows}
            texts={texts}
            onChange={onTexts}
          />
        )}
        <FieldProblems problems={problems} part="units" />
      </Section>
    </>
  );
}
