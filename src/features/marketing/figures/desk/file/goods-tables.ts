import type { Translate } from '../../../../../i18n/t.ts';
import type { FigureColumn, FigureRows } from '../../../../desk/chart/figure-column.ts';
import { getMargin, GOODS_NAMES, type GoodsGroup } from '../../sales.ts';
import type { GoodsRow, SalesGoods } from '../figures.schema.ts';
import { formatShare, getShare } from '../../share.ts';
import { buildSum } from './sales-tables.ts';

export function buildGoodsTable(
  t: Translate,
  by: GoodsGroup,
  { rows, sums }: SalesGoods,
): FigureRows<GoodsRow> {
  const sum = buildSum<(typeof GOODS_NAMES)[number] | 'beforeNetAmt'>(t);
  const hasCosts = sums.costAmt !== undefined;

  return {
    columns: [
      { id: 'name', header: t(`figuresDesk.group.${by}`), value: ({ name }) => name },
      { id: 'code', header: t('figuresDesk.column.code'), value: ({ code }) => code },
      ...GOODS_NAMES.map((name) =>
        name === 'netAmt'
          ? { ...sum(name), header: t('figuresDesk.column.netGoodsAmt') }
          : sum(name),
      ),
      ...(hasCosts ? buildCostColumns(t) : []),
      sum('beforeNetAmt'),
    ],
    rows,
  };
}

/** Cost and margin, for those who see cost prices. */
export const buildCostColumns = (t: Translate): FigureColumn<GoodsRow>[] => [
  {
    id: 'costAmt',
    header: t('figuresDesk.column.costAmt'),
    value: ({ costAmt = 0 }) => costAmt,
  },
  {
    id: 'marginAmt',
    header: t('figuresDesk.column.marginAmt'),
    value: ({ costedAmt = 0, costAmt = 0 }) => getMargin({ costedAmt, costAmt }),
  },
  {
    id: 'marginRate',
    header: t('figuresDesk.column.marginRate'),
    isNumber: true,
    value: ({ costedAmt = 0, costAmt = 0 }) =>
      costedAmt === 0 ? '' : formatShare(getShare(getMargin({ costedAmt, costAmt }), costedAmt)),
  },
  {
    id: 'uncostedQty',
    header: t('figuresDesk.column.uncostedQty'),
    value: ({ uncostedQty = 0 }) => uncostedQty,
  },
];
