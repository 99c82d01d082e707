import { formatMonthDay } from '../../../../../lib/date.ts';
import { formatCount, formatWon } from '../../../../../lib/money.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import { UNIT_STATUSES } from '../product-table.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

interface Props {
  product: StaffProduct;
  /** Prices and status can't be changed. */
  isFixed: boolean;
  /** Opens the change of a unit's stock; left out for whoever may not. */
  onStock: ((unitCode: string) => void) | undefined;
  /** Opens the pre-order of a unit; left out for whoever may not. */
  onPreOrder: ((unitCode: string) => void) | undefined;
}

type Unit = StaffProduct['units'][number];

/** The units of a product with their prices, status and stock. */
export function UnitTable({ product, isFixed, onStock, onPreOrder }: Props) {
  const { t, can } = useDesk();

  const heads = [
    'unit',
    'listPrice',
    'salePrice',
    'benefitPrice',
    ...(can('cost:read') ? ['costPrice'] : []),
    'unitStatus',
    'mktgExcluded',
    'gtin',
    'place',
    'stock',
  ];

  const numbers = ['benefitPrice', 'stock'];

  return (
    <PlainTable
      name={t('productDesk.units')}
      heads={heads.map((id) => ({
        label: t(`productDesk.column.${id}`),
        isNumber: numbers.includes(id),
      }))}
      className="desk-edit-table"
    >
      {product.units.map((unit, index) => (
        <UnitRow
          key={unit.itemCode}
          unit={unit}
          at={index}
          isFixed={isFixed}
          onStock={onStock}
          onPreOrder={onPreOrder}
        />
      ))}
    </PlainTable>
  );
}

interface RowProps extends Omit<Props, 'product'> {
  unit: Unit;
  at: number;
}

function UnitRow({ unit, at, isFixed, onStock, onPreOrder }: RowProps) {
  const { t, locale } = useDesk();
  const label = (id: string) => `${unit.itemCode} ${t(`productDesk.column.${id}`)}`;

  const price = (id: 'listPrice' | 'salePrice') => (
    <td>
      <input
        name={`units.${at}.${id}`}
        type="number"
        step={1}
        min={0}
        required
        disabled={isFixed}
        defaultValue={unit[id]}
        aria-label={label(id)}
      />
    </td>
  );

  return (
    <tr>
      <th scope="row">
        {unit.itemCode} <small>{getLocalizedText(locale, unit.choiceKo, unit.choiceEn)}</small>
        {unit.sellerCode !== '' && (
          <small>{t('productDesk.sellerCode', { code: unit.sellerCode })}</small>
        )}
        <input type="hidden" name="unitCode" value={unit.itemCode} />
      </th>
      {price('listPrice')}
      {price('salePrice')}
      <td data-number>{formatWon(unit.benefitPrice, locale)}</td>
      <CostCell
        unit={unit}
        name={`units.${at}.costPrice`}
        label={label('costPrice')}
        isFixed={isFixed}
      />
      <td>
        <select
          name={`units.${at}.saleStatus`}
          disabled={isFixed}
          defaultValue={unit.saleStatus}
          aria-label={label('unitStatus')}
        >
          {UNIT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`productDesk.unitStatus.${status}`)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          type="checkbox"
          name={`units.${at}.mktgExcluded`}
          disabled={isFixed}
          defaultChecked={unit.mktgExcluded}
          aria-label={label('mktgExcluded')}
        />
      </td>
      {(['gtin', 'place'] as const).map((id) => (
        <td key={id}>
          <input
            name={`units.${at}.${id}`}
            disabled={isFixed}
            defaultValue={unit[id]}
            autoComplete="off"
            inputMode={id === 'gtin' ? 'numeric' : 'text'}
            maxLength={40}
            aria-label={label(id)}
          />
        </td>
      ))}
      <td data-number>
        {unit.qty !== null && (
          <>
            {formatCount(unit.qty)}
            {(unit.reservedQty ?? 0) > 0 && (
              <small> {t('productDesk.reserved', { count: unit.reservedQty ?? 0 })}</small>
            )}{' '}
            {onStock && (
              <button type="button" className="desk-btn" onClick={() => onStock(unit.itemCode)}>
                {t('productDesk.changeStock')}
              </button>
            )}{' '}
            {onPreOrder && (
              <button type="button" className="desk-btn" onClick={() => onPreOrder(unit.itemCode)}>
                {t('preOrderDesk.open')}
              </button>
            )}
            <PreOrderFacts {...unit} />
          </>
        )}
      </td>
    </tr>
  );
}

interface CostProps extends Pick<RowProps, 'unit' | 'isFixed'> {
  name: string;
  label: string;
}

/** The cost price of a unit, for those who may see it. */
function CostCell({ unit, name, label, isFixed }: CostProps) {
  const { can } = useDesk();
  if (!can('cost:read')) return null;

  return (
    <td>
      <input
        name={name}
        type="number"
        step={1}
        min={0}
        disabled={isFixed || !can('cost:write')}
        defaultValue={unit.costPrice ?? ''}
        aria-label={label}
      />
    </td>
  );
}

/** The open pre-order of a unit, and what is owed to those who bought one. */
function PreOrderFacts({ preOrder, owedQty, awaitedDay }: Unit) {
  const { t, locale } = useDesk();

  return (
    <>
      {preOrder && (
        <small className="desk-pre-order">
          {t('preOrderDesk.state', {
            sold: formatCount(preOrder.soldQty),
            cap: formatCount(preOrder.cap),
            date: formatMonthDay(preOrder.shipsBy, locale),
          })}
        </small>
      )}
      {owedQty > 0 && (
        <small className="desk-pre-order">
          {awaitedDay === null
            ? t('preOrderDesk.owed', { count: owedQty })
            : t('preOrderDesk.owedBy', {
                count: owedQty,
                date: formatMonthDay(awaitedDay, locale),
              })}
        </small>
      )}
    </>
  );
}

/** Prices and status of the units in a form of this table. */
export function readUnits(form: FormData) {
  return form.getAll('unitCode').map((itemCode, index) => {
    const value = (name: string) => String(form.get(`units.${index}.${name}`) ?? '');
    return {
      itemCode,
      listPrice: getWon(value('listPrice')),
      salePrice: getWon(value('salePrice')),
      saleStatus: value('saleStatus'),
      mktgExcluded: form.get(`units.${index}.mktgExcluded`) !== null,
      gtin: value('gtin'),
      place: value('place'),
      // Whoever may not change it has no such field.
      ...(form.has(`units.${index}.costPrice`) && { costPrice: getWon(value('costPrice')) }),
    };
  });
}

/** null for what is no number: the API refuses it at its field. */
export function getWon(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replaceAll(',', ''));
}
