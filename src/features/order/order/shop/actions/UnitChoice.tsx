import { QuantityStepper } from '../../../../../components/QuantityStepper.tsx';
import type { Translate } from '../../../../../i18n/t.ts';
import type { ActionOrder } from './action-order.ts';

/** Units by orderItemSn. */
export type Qtys = Readonly<Record<number, number>>;

interface Props {
  legend: string;
  /** The label of the choice of everything; offered where there are several items. */
  allLabel: string;
  items: ActionOrder['items'];
  /** The most units of each item that can be chosen; the others are not shown. */
  limits: Qtys;
  qtys: Qtys;
  onChange: (qtys: Qtys) => void;
  t: Translate;
}

/** Selection of items of an order, with their units. */
export function UnitChoice({ legend, allLabel, items, limits, qtys, onChange, t }: Props) {
  const rows = items.filter(({ orderItemSn }) => limits[orderItemSn] !== undefined);
  const isAll = rows.every(({ orderItemSn }) => qtys[orderItemSn] === limits[orderItemSn]);

  return (
    <fieldset className="cancel-choice">
      <legend>{legend}</legend>
      {rows.length > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => onChange(isAll ? {} : { ...limits })}
          />
          <span>{allLabel}</span>
        </label>
      )}
      {rows.map((row) => (
        <UnitRow
          key={row.orderItemSn}
          row={row}
          t={t}
          max={limits[row.orderItemSn] ?? 0}
          qty={qtys[row.orderItemSn] ?? 0}
          onChange={(qty) => onChange({ ...qtys, [row.orderItemSn]: qty })}
        />
      ))}
    </fieldset>
  );
}

interface RowProps {
  row: ActionOrder['items'][number];
  max: number;
  qty: number;
  onChange: (qty: number) => void;
  t: Translate;
}

function UnitRow({ row, max, qty, onChange, t }: RowProps) {
  return (
    <div className="cancel-row">
      <label className="check">
        <input type="checkbox" checked={qty > 0} onChange={() => onChange(qty > 0 ? 0 : max)} />
        <span>
          {row.tag && <span className="badge">{row.tag}</span>} {row.itemName}
          {row.optionName && <small>{row.optionName}</small>}
        </span>
      </label>
      {max > 1 && qty > 0 ? (
        <QuantityStepper
          value={qty}
          max={max}
          onChange={onChange}
          label={t('cancel.qtyOf', { name: row.itemName })}
          decreaseLabel={t('common.decrease')}
          increaseLabel={t('common.increase')}
        />
      ) : (
        <span className="muted">{t('myPage.qty', { qty: max })}</span>
      )}
    </div>
  );
}
