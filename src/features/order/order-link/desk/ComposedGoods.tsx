import { useId, useState, type SubmitEvent } from 'react';
import { formatWon } from '../../../../lib/money.ts';
import { MAX_QTY } from '../../../../lib/constants.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { Failure } from '../../../desk/parts/DeskStates.tsx';
import { listParents, withoutLine, type ComposedLine } from './composed-lines.ts';
import type {
  SheetPage,
  SheetUnit,
} from '../../../product/product/desk/sheet/unit-sheet.schema.ts';

interface Props {
  lines: readonly ComposedLine[];
  onChange: (lines: readonly ComposedLine[]) => void;
}

const FOUND_SHOWN = 20;
const nameUnit = ({ name, choice }: SheetUnit) => (choice === '' ? name : `${name} ${choice}`);

/** Finds units, and holds those that are chosen with their quantities. */
export function ComposedGoods({ lines, onChange }: Props) {
  const { t } = useDesk();

  const addUnit = (unit: SheetUnit) => {
    const { unitCode: itemCode } = unit;
    const held = lines.find((line) => line.itemCode === itemCode);
    if (held) return changeLine(itemCode, { qty: held.qty + 1 });
    onChange([...lines, { itemCode, name: nameUnit(unit), qty: 1 }]);
  };

  const changeLine = (itemCode: string, fields: Partial<ComposedLine>) =>
    onChange(lines.map((line) => (line.itemCode === itemCode ? { ...line, ...fields } : line)));

  return (
    <>
      <Section title={t('orderLinkDesk.find')}>
        <UnitFinder onAdd={addUnit} />
      </Section>
      <Section title={t('orderLinkDesk.goods')}>
        {lines.length === 0 && <p className="desk-hint">{t('orderLinkDesk.noGoods')}</p>}
        <ul className="desk-list">
          {lines.map(({ itemCode, name, qty, parentCode }) => (
            <li key={itemCode}>
              {name} <span className="muted">{itemCode}</span>{' '}
              <input
                type="number"
                min={1}
                max={MAX_QTY}
                aria-label={t('orderLinkDesk.qtyOf', { name })}
                value={qty}
                onChange={({ target }) => changeLine(itemCode, { qty: Number(target.value) })}
              />{' '}
              {listParents(lines, itemCode).length > 0 && (
                <select
                  aria-label={t('orderLinkDesk.addOnOf', { name })}
                  value={parentCode ?? ''}
                  onChange={({ target }) =>
                    changeLine(itemCode, {
                      parentCode: target.value === '' ? undefined : target.value,
                    })
                  }
                >
                  <option value="">{t('orderLinkDesk.alone')}</option>
                  {listParents(lines, itemCode).map((parent) => (
                    <option key={parent.itemCode} value={parent.itemCode}>
                      {t('orderLinkDesk.addOnTo', { name: parent.name })}
                    </option>
                  ))}
                </select>
              )}{' '}
              <button
                type="button"
                className="desk-btn"
                aria-label={`${t('orderLinkDesk.remove')}: ${name}`}
                onClick={() => onChange(withoutLine(lines, itemCode))}
              >
                {t('orderLinkDesk.remove')}
              </button>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function UnitFinder({ onAdd }: { onAdd: (unit: SheetUnit) => void }) {
  const { t, locale } = useDesk();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const query = new URLSearchParams({ search, limit: String(FOUND_SHOWN) });
  const path = search === '' ? undefined : `/api/staff/products/units?${query}`;
  const { data, error, reload } = useAnswer<SheetPage>(path);

  function findUnits(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSearch(typed.trim());
  }

  return (
    <>
      <form className="desk-form" role="search" onSubmit={findUnits}>
        <div className="desk-field">
          <label htmlFor={`${id}-search`}>{t('orderLinkDesk.search')}</label>
          <input
            id={`${id}-search`}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <button type="submit" className="desk-btn">
          {t('orderLinkDesk.find')}
        </button>
      </form>
      {error !== undefined && <Failure t={t} error={error} onRetry={reload} />}
      {path !== undefined && data?.rows.length === 0 && (
        <p role="status">{t('orderLinkDesk.noneFound')}</p>
      )}
      <ul className="desk-list">
        {path !== undefined &&
          data?.rows.map((unit) => (
            <li key={unit.unitCode}>
              {nameUnit(unit)} <span className="muted">{unit.unitCode}</span>{' '}
              {formatWon(unit.salePrice, locale)} ·{' '}
              {t('orderLinkDesk.left', { count: unit.qty - unit.reservedQty })}{' '}
              <button
                type="button"
                className="desk-btn"
                aria-label={`${t('orderLinkDesk.add')}: ${nameUnit(unit)}`}
                onClick={() => onAdd(unit)}
              >
                {t('orderLinkDesk.add')}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
