import type { Translate } from '../../../../../i18n/t.ts';
import type { FigureRows } from '../../../../desk/chart/figure-column.ts';
import type { Returns } from '../figures.schema.ts';
import { formatShare, getShare } from '../../share.ts';
import type {
  Conversion,
  Misses,
  Reasons,
  Sources,
  StockCover,
} from '../report/figure-report.schema.ts';

const STEPS = ['pageViews', 'productViews', 'additions', 'checkouts', 'orders'] as const;

/** The steps of visits. */
export const buildFunnelTable = (
  t: Translate,
  { funnel }: Conversion,
): FigureRows<Conversion['funnel'][number]> => ({
  columns: [
    {
      id: 'step',
      header: t('figuresDesk.column.step'),
      value: ({ step }) => t(`figuresDesk.step.${step}`),
    },
    { id: 'visits', header: t('figuresDesk.column.visits'), value: ({ visits }) => visits },
    {
      id: 'share',
      header: t('figuresDesk.column.ofVisits'),
      isNumber: true,
      value: ({ share }) => formatShare(share),
    },
  ],
  rows: funnel,
});

/** Views and orders, the latest day first. */
export const buildStepTable = (
  t: Translate,
  { rows }: Conversion,
): FigureRows<Conversion['rows'][number]> => ({
  columns: [
    { id: 'day', header: t('figuresDesk.column.day'), value: ({ day }) => day },
    ...STEPS.map((id) => ({
      id,
      header: t(`figuresDesk.column.${id}`),
      value: (row: Conversion['rows'][number]) => row[id],
    })),
  ],
  rows: rows.toReversed(),
});

const REACHED = ['visits', 'products', 'carts', 'checkouts', 'orders'] as const;

/** Visits by source, with those that came to each step. */
export const buildSourceTable = (
  t: Translate,
  { rows }: Sources,
): FigureRows<Sources['rows'][number]> => ({
  columns: [
    {
      id: 'source',
      header: t('figuresDesk.column.source'),
      value: ({ source }) => source || t('figuresDesk.direct'),
    },
    { id: 'medium', header: t('figuresDesk.column.medium'), value: ({ medium }) => medium },
    { id: 'campaign', header: t('figuresDesk.column.campaign'), value: ({ campaign }) => campaign },
    ...REACHED.map((id) => ({
      id,
      header: t(`figuresDesk.reached.${id}`),
      value: (row: Sources['rows'][number]) => row[id],
    })),
    {
      id: 'orderRate',
      header: t('figuresDesk.column.orderRate'),
      isNumber: true,
      value: ({ visits, orders }) => formatShare(getShare(orders, visits)),
    },
  ],
  rows,
});

export const buildMissTable = (
  t: Translate,
  { rows }: Misses,
): FigureRows<Misses['rows'][number]> => ({
  columns: [
    { id: 'keyword', header: t('figuresDesk.column.keyword'), value: ({ keyword }) => keyword },
    {
      id: 'searchCount',
      header: t('figuresDesk.column.searches'),
      value: ({ searchCount }) => searchCount,
    },
    { id: 'lastDay', header: t('figuresDesk.column.lastDay'), value: ({ lastDay }) => lastDay },
  ],
  rows,
});

const COVER = ['daysLeft', 'saleableQty', 'soldQty'] as const;

export const buildStockTable = (
  t: Translate,
  { rows }: StockCover,
): FigureRows<StockCover['rows'][number]> => ({
  columns: [
    { id: 'name', header: t('figuresDesk.group.product'), value: ({ name }) => name },
    {
      id: 'optionName',
      header: t('figuresDesk.column.option'),
      value: ({ optionName }) => optionName,
    },
    ...COVER.map((id) => ({
      id,
      header: t(`figuresDesk.stock.${id}`),
      value: (row: StockCover['rows'][number]) => row[id],
    })),
    { id: 'itemCode', header: t('figuresDesk.column.code'), value: ({ itemCode }) => itemCode },
  ],
  rows,
});

/** The reason of a cancel or a claim, in words. */
export const getReasonName = (
  t: Translate,
  { kind, reason }: Pick<Reasons['rows'][number], 'kind' | 'reason'>,
) => t(kind === 'Cancel' ? `cancel.reasons.${reason}` : `claim.reasons.${reason}`);

export const buildReasonTable = (
  t: Translate,
  { rows }: Reasons,
): FigureRows<Reasons['rows'][number]> => ({
  columns: [
    {
      id: 'reason',
      header: t('figuresDesk.column.reason'),
      value: (row) => getReasonName(t, row),
    },
    {
      id: 'kind',
      header: t('figuresDesk.column.kind'),
      value: ({ kind }) => t(`figuresDesk.reasonKind.${kind}`),
    },
    { id: 'count', header: t('figuresDesk.column.count'), value: ({ count }) => count },
    {
      id: 'rate',
      header: t('figuresDesk.column.rate'),
      isNumber: true,
      value: ({ rate }) => formatShare(rate),
    },
  ],
  rows,
});

export type ReturnRow = Returns['rows'][number];
const UNITS = ['soldQty', 'returnedQty', 'exchangedQty'] as const;
const RATES = ['returnRate', 'exchangeRate'] as const;

/** Units that came back; the sums stand below. */
export function buildReturnTable(
  t: Translate,
  { by, rows, total }: Returns,
): FigureRows<ReturnRow> {
  const named =
    by === 'reason'
      ? [
          {
            id: 'name',
            header: t('figuresDesk.column.reason'),
            value: (row: ReturnRow) => getReturnName(t, row),
          },
        ]
      : (['option', 'name'] as const).map((id) => ({
          id,
          header: t(`figuresDesk.column.${id === 'name' ? 'optionValue' : id}`),
          value: (row: ReturnRow) => row[id],
        }));

  return {
    columns: [
      ...named,
      ...UNITS.map((id) => ({
        id,
        header: t(`figuresDesk.column.${id}`),
        value: (row: ReturnRow) => row[id],
      })),
      ...RATES.map((id) => ({
        id,
        header: t(`figuresDesk.column.${id}`),
        isNumber: true,
        value: (row: ReturnRow) => formatShare(row[id]),
      })),
    ],
    rows,
    total: toTotalRow(t, by, total),
  };
}

const TOTAL = 'total';

const getReturnName = (t: Translate, { name }: ReturnRow) =>
  name === TOTAL ? t('figuresDesk.total') : t(`claim.reasons.${name}`);

/** The sums, named in the first column. */
function toTotalRow(t: Translate, by: Returns['by'], total: Returns['total']): ReturnRow {
  if (by === 'reason') return { ...total, option: '', name: TOTAL };
  return { ...total, option: t('figuresDesk.allUnits'), name: '' };
}
