import type { KeyboardEvent } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import type { DraftOption } from '../option/option-draft.ts';
import {
  fillDown,
  SHARED_FIELDS,
  typeUnitText,
  UNIT_FIELDS,
  type NewUnitRow,
  type TextsByUnit,
  type UnitField,
} from './new-units.ts';

interface Props {
  options: readonly DraftOption[];
  rows: readonly NewUnitRow[];
  texts: TextsByUnit;
  onChange: (texts: TextsByUnit) => void;
}

/** The units of a new product; the button below a head, or Ctrl+D, fills a column down. */
export function NewUnitTable({ options, rows, texts, onChange }: Props) {
  const { t } = useDesk();
  const getHead = (field: UnitField) => t(`productDesk.whole.unit.${field}`);

  const fillColumn = (from: number, field: UnitField) => {
    const text = rows[from]?.texts[field] ?? '';
    onChange(fillDown(texts, rows, { from, field, text }));
  };

  return (
    <PlainTable
      name={t('productDesk.units')}
      heads={[t('productDesk.column.unit'), ...UNIT_FIELDS.map(getHead)]}
      className="desk-edit-table desk-new-units"
    >
      {rows.map((row, index) => (
        <UnitRow
          key={row.key}
          row={row}
          at={index}
          options={options}
          isFirst={index === 0 && rows.length > 1}
          onType={(field, text) => onChange(typeUnitText(texts, row, { [field]: text }))}
          onFill={(field) => fillColumn(index, field)}
        />
      ))}
    </PlainTable>
  );
}

interface RowProps {
  row: NewUnitRow;
  at: number;
  options: readonly DraftOption[];
  isFirst: boolean;
  onType: (field: UnitField, text: string) => void;
  onFill: (field: UnitField) => void;
}

function UnitRow({ row, at, options, isFirst, onType, onFill }: RowProps) {
  const { t, locale } = useDesk();
  const chosen = row.options.flatMap((value, level) => options[level]?.values[value] ?? []);
  const choice =
    chosen.map(({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn)).join(' / ') ||
    t('productDesk.whole.unit.one');

  const canFill = (field: UnitField) => SHARED_FIELDS.includes(field);

  const onKeyDown = (field: UnitField) => (event: KeyboardEvent) => {
    const isFill = event.key === 'd' && (event.ctrlKey || event.metaKey);
    if (!isFill || !canFill(field)) return;
    event.preventDefault();
    onFill(field);
  };

  return (
    <tr>
      <th scope="row">{choice}</th>
      {UNIT_FIELDS.map((field) => (
        <td key={field}>
          <span className="desk-fill">
            <input
              name={`units.${at}.${field}`}
              value={row.texts[field]}
              inputMode={field === 'place' ? 'text' : 'numeric'}
              autoComplete="off"
              maxLength={40}
              placeholder={field === 'stockQty' || field === 'priceDiff' ? '0' : undefined}
              data-number={field === 'stockQty' || field === 'priceDiff' || undefined}
              aria-label={`${choice} ${t(`productDesk.whole.unit.${field}`)}`}
              onChange={({ target }) => onType(field, target.value)}
              onKeyDown={onKeyDown(field)}
            />
            {isFirst && canFill(field) && (
              <button
                type="button"
                className="desk-icon-btn"
                title={t('productDesk.whole.unit.fillTitle')}
                aria-label={t('productDesk.whole.unit.fill', {
                  field: t(`productDesk.whole.unit.${field}`),
                })}
                onClick={() => onFill(field)}
              >
                <Icon name="down" className="icon-sm" />
              </button>
            )}
          </span>
        </td>
      ))}
    </tr>
  );
}
