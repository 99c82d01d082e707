import { formatDateTime } from '../../../../../lib/date.ts';
import { formatWon } from '../../../../../lib/money.ts';
import { useAnswer } from '../../../../desk/parts/call/use-answer.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { PlainTable } from '../../../../desk/parts/PlainTable.tsx';
import type { ExchangeableItems } from '../../claim.schema.ts';
import {
  getChosenFault,
  pickGround,
  getMaxQty,
  type ClaimableItem,
  type ClaimKind,
  type OpenValues,
} from './open-claim.ts';

interface Props {
  path: string;
  claimType: ClaimKind;
  items: readonly ClaimableItem[];
  values: OpenValues;
  onChange: (part: Partial<OpenValues>) => void;
}

/** All items of an order: how many come back, what is sent instead, or why none can be chosen. */
export function OpenClaimItems({ path, claimType, items, values, onChange }: Props) {
  const { t } = useDesk();
  const isExchange = claimType === 'Exchange';

  return (
    <PlainTable
      name={t('claim.form.items')}
      heads={[
        t('orderDesk.column.itemName'),
        t('claimDesk.open.possible'),
        { label: t('claimDesk.qty'), isNumber: true },
        ...(isExchange ? [t('claimDesk.instead')] : []),
      ]}
    >
      {items.map((item) => (
        <tr key={item.orderItemSn}>
          <td className="desk-wrap">
            {item.itemName} {item.optionName}
          </td>
          <td className="desk-wrap">
            <Possible item={item} values={values} />
          </td>
          <td data-number>
            <div className="desk-field">
              <Qty item={item} values={values} onChange={onChange} />
            </div>
          </td>
          {isExchange && (
            <td>
              {(values.qtys[item.orderItemSn] ?? 0) > 0 && (
                <div className="desk-field">
                  <Replacement path={path} item={item} values={values} onChange={onChange} />
                </div>
              )}
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  );
}

interface ItemProps extends Pick<Props, 'values'> {
  item: ClaimableItem;
}

/** Until when an item can be claimed, or why it can't. */
function Possible({ item, values }: ItemProps) {
  const { t, locale } = useDesk();
  const max = getMaxQty(item, values);
  if (values.reason === 'NotReceived') {
    return t(max > 0 ? 'claimDesk.open.notReceived' : 'claimDesk.open.barrier.NotMissing');
  }

  const { barrier, until } = pickGround(item, values.fault);
  if (barrier !== null && max === 0) return t(`claimDesk.open.barrier.${barrier}`);
  if (barrier !== null) return t('claimDesk.open.lifted');
  return until === null ? '' : t('claimDesk.open.until', { date: formatDateTime(until, locale) });
}

function Qty({ item, values, onChange }: ItemProps & Pick<Props, 'onChange'>) {
  const { t } = useDesk();
  const max = getMaxQty(item, values);

  return (
    <input
      type="number"
      min={0}
      max={max}
      disabled={max === 0}
      aria-label={t('claim.form.qtyOf', { name: `${item.itemName} ${item.optionName}` })}
      value={Math.min(values.qtys[item.orderItemSn] ?? 0, max)}
      onChange={({ target }) =>
        onChange({
          qtys: { ...values.qtys, [item.orderItemSn]: Math.max(0, Number(target.value)) },
        })
      }
    />
  );
}

function Replacement({
  path,
  item,
  values,
  onChange,
}: ItemProps & Pick<Props, 'path' | 'onChange'>) {
  const { t, locale } = useDesk();
  const fault = getChosenFault(values);
  const query = `orderItemSn=${item.orderItemSn}&fault=${fault}`;
  const { data } = useAnswer<ExchangeableItems>(`${path}/exchangeableItems?${query}`);
  if (data?.items.length === 0) return t('claim.form.noOther');

  return (
    <select
      aria-label={t('claim.form.exchangeOf', { name: `${item.itemName} ${item.optionName}` })}
      value={values.exchanges[item.orderItemSn] ?? ''}
      disabled={!data}
      onChange={({ target }) =>
        onChange({ exchanges: { ...values.exchanges, [item.orderItemSn]: target.value } })
      }
    >
      <option value="">{t('claim.form.exchangeChoose')}</option>
      {data?.items.map(({ itemCode, optionName, saleableQty, priceDiff }) => (
        <option key={itemCode} value={itemCode}>
          {t('claim.form.stockOf', { name: optionName || itemCode, qty: saleableQty })}
          {priceDiff !== 0 && ` (${priceDiff > 0 ? '+' : ''}${formatWon(priceDiff, locale)})`}
        </option>
      ))}
    </select>
  );
}
