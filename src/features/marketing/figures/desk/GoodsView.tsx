import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { getMessage } from '../../../../lib/api.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { GOODS_GROUPS, GOODS_NAMES, type GoodsGroup } from '../sales.ts';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { toastProblem } from '../../../desk/parts/toast.store.ts';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { DeskColumn } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { GoodsRow, SalesGoods } from './figures.schema.ts';
import { SaveButton } from '../../../desk/chart/FigureTable.tsx';
import { KeySums } from './KeySums.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { saveCsv } from '../../../desk/chart/save-csv.dom.ts';
import { usePeriod } from './use-period.ts';

const PATH = '/api/staff/figures/goods';
const ALL_ROWS = '100000';
const rowKey = ({ code }: GoodsRow) => code;

/** Sales by product, category or brand. */
export function GoodsView() {
  const { t, locale } = useDesk();
  const { filters } = usePeriod();
  const requestedGroup = useStore($router)?.search['by'];
  const by = GOODS_GROUPS.find((goodsGroup) => goodsGroup === requestedGroup) ?? 'product';
  const outer = useMemo(() => ({ ...filters, by }), [filters, by]);
  const columns = useMemo(() => buildColumns(t, by), [t, by]);
  const query = (more: Record<string, string>) => new URLSearchParams({ ...outer, ...more });
  const { data } = useAnswer<SalesGoods>(`${PATH}?${query({ limit: '1' })}`);
  const won = (amount: number) => formatWon(amount, locale);
  const name = t(`figuresDesk.goodsSales.${by}`);

  async function save() {
    try {
      const { rows, from, to } = await desk.get<SalesGoods>(
        `${PATH}?${query({ limit: ALL_ROWS })}`,
      );

      const values = columns.map(({ id, header }) => ({
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
      <DeskTable<GoodsRow>
        key={by}
        path={PATH}
        name={name}
        columns={columns}
        rowKey={rowKey}
        usualSort="-netAmt"
        searchLabel={t('figuresDesk.searchGoods')}
        outerFilters={outer}
      />
    </>
  );
}

function buildColumns(t: Translate, by: GoodsGroup): DeskColumn<GoodsRow>[] {
  const number = (id: (typeof GOODS_NAMES)[number] | 'beforeNetAmt', header: string = id) => ({
    id,
    header: t(`figuresDesk.column.${header}`),
    isNumber: true,
    isSortable: id !== 'beforeNetAmt',
    cell: (row: GoodsRow) => formatCount(row[id]),
  });
  return [
    {
      id: 'name',
      header: t(`figuresDesk.group.${by}`),
      isSortable: true,
      cell: ({ name, code }) => (
        <span className="fig-name">{name || code || t('figuresDesk.ungrouped')}</span>
      ),
    },
    { id: 'code', header: t('figuresDesk.column.code'), phone: 'state', cell: ({ code }) => code },
    ...GOODS_NAMES.map((id) => {
      const shown = number(id, id === 'netAmt' ? 'netGoodsAmt' : id);
      return id === 'netAmt' ? { ...shown, phone: 'end' as const } : shown;
    }),
    number('beforeNetAmt'),
  ];
}
