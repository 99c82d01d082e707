import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { getMessage } from '../../../../lib/api.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { GOODS_GROUPS, GOODS_NAMES, type GoodsGroup } from '../sales.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { toastProblem } from '../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { buildColumns, type TableDefinition } from '../../../desk/table/table-definition.ts';
import type { GoodsRow, SalesGoods } from './figures.schema.ts';
import { SaveButton } from '../../../desk/chart/FigureTable.tsx';
import { KeySums } from './KeySums.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { saveCsv } from '../../../desk/chart/save-csv.dom.ts';
import { usePeriod } from './use-period.ts';

const PATH = '/api/staff/figures/goods';
const ALL_ROWS = '100000';

/** Sales by product, category or brand. */
export function GoodsView() {
  const content = useDesk();
  const { t, locale } = content;
  const { filters } = usePeriod();
  const requestedGroup = useStore($router)?.search['by'];
  const by = GOODS_GROUPS.find((goodsGroup) => goodsGroup === requestedGroup) ?? 'product';
  const outer = useMemo(() => ({ ...filters, by }), [filters, by]);
  const table = useMemo(() => buildTable(by), [by]);
  const query = (more: Record<string, string>) => new URLSearchParams({ ...outer, ...more });
  const { data } = useAnswer<SalesGoods>(`${PATH}?${query({ limit: '1' })}`);
  const won = (amount: number) => formatWon(amount, locale);
  const name = t(`figuresDesk.goodsSales.${by}`);

  async function save() {
    try {
      const { rows, from, to } = await desk.get<SalesGoods>(
        `${PATH}?${query({ limit: ALL_ROWS })}`,
      );

      const values = buildColumns(table, content).map(({ id, header }) => ({
        header,
        value: (row: GoodsRow) => row[id as keyof GoodsRow], // ids are its names
      }));

      saveCsv(`sales-${by}-${from}-${to}`, values, rows);
    } catch (error) {
      toastProblem(getMessage(error, t));
    }
  }

  return (
    <>
      <PeriodBar path="figures/goods" days={data} />
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
          ]}
        />
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
        <SaveButton name={name} onSave={() => void save()} />
      </div>
      <DeskTable key={by} table={table} outerFilters={outer} />
    </>
  );
}

const buildTable = (by: GoodsGroup): TableDefinition<GoodsRow> => ({
  path: PATH,
  name: `figuresDesk.goodsSales.${by}`,
  headers: 'figuresDesk.column',
  rowKey: ({ code }) => code,
  usualSort: '-netAmt',
  searchLabel: 'figuresDesk.searchGoods',
  columns: (column, { t }) => [
    column.custom('name', {
      header: t(`figuresDesk.group.${by}`),
      isSortable: true,
      cell: ({ name, code }) => (
        <span className="fig-name">{name || code || t('figuresDesk.ungrouped')}</span>
      ),
    }),
    column.text('code', { phone: 'state' }),
    ...GOODS_NAMES.map((id) =>
      column.count(id, {
        isSortable: true,
        ...(id === 'netAmt' && { header: t('figuresDesk.column.netGoodsAmt'), phone: 'end' }),
      }),
    ),
    column.count('beforeNetAmt'),
  ],
});
