import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { getMargin, GOODS_GROUPS, GOODS_NAMES, type GoodsGroup } from '../sales.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, deskPath, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import type { GoodsRow, SalesGoods } from './figures.schema.ts';
import { SaveButtons } from '../../../desk/chart/FigureTable.tsx';
import { saveFigures } from './file/save-figures.ts';
import { buildCostColumns } from './file/goods-tables.ts';
import { KeySums } from './KeySums.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { usePeriod } from './use-period.ts';

const PATH = '/api/staff/figures/goods';

/** Sales by product, category or brand. */
export function GoodsView() {
  const { t, locale } = useDesk();
  const { filters } = usePeriod();
  const requestedGroup = useStore($router)?.search['by'];
  const by = GOODS_GROUPS.find((goodsGroup) => goodsGroup === requestedGroup) ?? 'product';
  const outer = useMemo(() => ({ ...filters, by }), [filters, by]);
  const table = useMemo(() => buildTable(by, filters), [by, filters]);
  const query = (more: Record<string, string>) => new URLSearchParams({ ...outer, ...more });
  const { data } = useAnswer<SalesGoods>(`${PATH}?${query({ limit: '1' })}`);
  const won = (amount: number) => formatWon(amount, locale);
  const name = t(`figuresDesk.goodsSales.${by}`);

  return (
    <>
      <PeriodBar path="figures/goods" days={data} query={{ by }} />
      {data && (
        <KeySums
          sums={[
            {
              name: t('figuresDesk.column.netGoodsAmt'),
              now: data.sums.netAmt,
              before: data.before.sums.netAmt,
              format: won,
            },
            {
              name: t('figuresDesk.fees'),
              now: data.shippingAmt,
              before: data.before.shippingAmt,
              format: won,
            },
            {
              name: t('figuresDesk.column.netAmt'),
              now: data.sums.netAmt + data.shippingAmt,
              before: data.before.sums.netAmt + data.before.shippingAmt,
              format: won,
            },
            {
              name: t('figuresDesk.column.soldQty'),
              now: data.sums.soldQty,
              before: data.before.sums.soldQty,
              format: formatCount,
            },
            ...(data.sums.costAmt === undefined
              ? []
              : [
                  {
                    name: t('figuresDesk.column.marginAmt'),
                    now: getKnownMargin(data.sums),
                    before: getKnownMargin(data.before.sums),
                    format: won,
                  },
                ]),
          ]}
        />
      )}
      {data?.sums.uncostedQty !== undefined && (
        <p className="desk-hint">{t('figuresDesk.marginHint', { count: data.sums.uncostedQty })}</p>
      )}
      <div className="fig-table-head">
        <label className="desk-filter">
          <span>{t('figuresDesk.by')}</span>
          <select value={by} onChange={({ target }) => setQuery({ ...filters, by: target.value })}>
            {GOODS_GROUPS.map((goodsGroup) => (
              <option key={goodsGroup} value={goodsGroup}>
                {t(`figuresDesk.group.${goodsGroup}`)}
              </option>
            ))}
          </select>
        </label>
        {data && (
          <SaveButtons
            name={name}
            onSave={saveFigures(t, { table: 'goods', goods: by, from: data.from, to: data.to })}
          />
        )}
      </div>
      <DeskTable key={by} table={table} outerFilters={outer} />
    </>
  );
}

const showValue = (value: string | number) =>
  typeof value === 'number' ? formatCount(value) : value;

const getKnownMargin = ({ costedAmt = 0, costAmt = 0 }: SalesGoods['sums']) =>
  getMargin({ costedAmt, costAmt });

type Filters = Readonly<Record<string, string>>;

/** The view of the units that came back of some goods, by size or option. */
const returnsPath = (filters: Filters, goods: GoodsGroup, code: string) =>
  deskPath(`figures/returns?${new URLSearchParams({ ...filters, by: 'option', goods, code })}`);

const buildTable = (by: GoodsGroup, filters: Filters): TableDefinition<GoodsRow> => ({
  path: PATH,
  name: `figuresDesk.goodsSales.${by}`,
  headers: 'figuresDesk.column',
  rowKey: ({ code }) => code,
  usualSort: '-netAmt',
  searchLabel: 'figuresDesk.searchGoods',
  columns: (column, { t, can }) => [
    column.custom('name', {
      header: t(`figuresDesk.group.${by}`),
      isSortable: true,
      cell: ({ name, code }) => (
        <span className="fig-name">{name || code || t('figuresDesk.ungrouped')}</span>
      ),
    }),
    column.text('code', { phone: 'state' }),
    ...GOODS_NAMES.map((id) =>
      id === 'backQty'
        ? column.custom(id, {
            isSortable: true,
            isNumber: true,
            cell: ({ backQty, code }) =>
              code === '' ? (
                formatCount(backQty)
              ) : (
                <a className="link" href={returnsPath(filters, by, code)}>
                  {formatCount(backQty)}
                </a>
              ),
          })
        : column.count(id, {
            isSortable: true,
            ...(id === 'netAmt' && { header: t('figuresDesk.column.netGoodsAmt'), phone: 'end' }),
          }),
    ),
    ...(can('cost:read') ? buildCostColumns(t) : []).map(({ id, header, value }) =>
      column.custom(id, { header, isNumber: true, cell: (row) => showValue(value(row)) }),
    ),
    column.count('beforeNetAmt'),
  ],
});
