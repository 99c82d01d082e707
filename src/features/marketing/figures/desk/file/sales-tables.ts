import type { Translate } from '../../../../../i18n/t.ts';
import type { FigureColumn, FigureRows } from '../../../../desk/chart/figure-column.ts';
import type { SalesChannel, SalesSums } from '../../sales.ts';
import type { SalesChannels, SalesCoupons, SalesDays } from '../figures.schema.ts';
import { formatShare, getShare } from '../../share.ts';
import { SALES_COLUMNS } from '../figures.ts';
import { translateMethodKey } from '../../../../order/payment-method/method-name.ts';

type SalesName = keyof SalesSums;

/** A column of sums, under its usual heading. */
export const buildSum =
  <Name extends string>(t: Translate) =>
  (name: Name): FigureColumn<Record<Name, number>> => ({
    id: name,
    header: t(`figuresDesk.column.${name}`),
    value: (row) => row[name],
  });

/** The share of a row in all net sales. */
const buildShare = (t: Translate, wholeAmt: number): FigureColumn<{ netAmt: number }> => ({
  id: 'share',
  header: t('figuresDesk.column.share'),
  isNumber: true,
  value: ({ netAmt }) => formatShare(getShare(netAmt, wholeAmt)),
});

/** A day with that of the period before which stands beside it in the chart. */
export type DayRow = SalesDays['rows'][number] & { beforeNetAmt: number };

/** The latest day first. */
export function buildDayTable(
  t: Translate,
  { rows, total, before }: SalesDays,
): FigureRows<DayRow> {
  const sum = buildSum<SalesName | 'beforeNetAmt'>(t);
  const withBefore = rows.map((row, index) => {
    return { ...row, beforeNetAmt: before.rows[index]?.netAmt ?? 0 };
  });

  return {
    columns: [
      { id: 'day', header: t('figuresDesk.column.day'), value: ({ day }) => day },
      ...[...SALES_COLUMNS.slice(0, 2), 'beforeNetAmt' as const, ...SALES_COLUMNS.slice(2)].map(
        sum,
      ),
    ],
    rows: withBefore.toReversed(),
    total: { ...total, day: t('figuresDesk.total'), beforeNetAmt: before.total.netAmt },
  };
}

export type ChannelRow = SalesChannels['rows'][number];

export function buildChannelTable(
  t: Translate,
  by: SalesChannel,
  { rows, total, before }: SalesChannels,
): FigureRows<ChannelRow> {
  const sum = buildSum<SalesName | 'beforeNetAmt'>(t);

  return {
    columns: [
      {
        id: 'key',
        header: t(`figuresDesk.channel.${by}`),
        value: ({ key }) => getChannelName(t, by, key),
      },
      sum('orders'),
      sum('netAmt'),
      sum('beforeNetAmt'),
      buildShare(t, total.netAmt),
      ...SALES_COLUMNS.slice(2).map(sum),
    ],
    rows,
    total: { ...total, key: TOTAL, beforeNetAmt: before.total.netAmt },
  };
}

const TOTAL = 'total';

function getChannelName(t: Translate, by: SalesChannel, key: string): string {
  if (key === TOTAL) return t('figuresDesk.total');

  switch (by) {
    case 'payment':
      return key === '' ? t('figuresDesk.pointsOnly') : translateMethodKey(t, key);
    case 'level':
      return key === '' ? t('figuresDesk.noLevel') : t(`myPage.level.${key}`);
    case 'buyer':
      return t(`orderDesk.${key}`);
    case 'customer':
      return t(`figuresDesk.customer.${key}`);
    case 'locale':
      return key === 'ko' ? '한국어' : 'English';
    default:
      return by satisfies never;
  }
}

export type CouponRow = SalesCoupons['rows'][number];

export function buildCouponTable(
  t: Translate,
  { rows, total }: SalesCoupons,
): FigureRows<CouponRow> {
  const sum = buildSum<SalesName | 'couponAmt'>(t);

  return {
    columns: [
      {
        id: 'name',
        header: t('figuresDesk.column.coupon'),
        value: ({ key, name }) => (key === '' ? t('figuresDesk.noCoupon') : name),
      },
      { id: 'key', header: t('figuresDesk.column.couponSn'), value: ({ key }) => key },
      sum('orders'),
      sum('couponAmt'),
      sum('netAmt'),
      buildShare(t, total.netAmt),
      ...SALES_COLUMNS.slice(2).map(sum),
    ],
    rows,
    total: { ...total, key: '-', name: t('figuresDesk.allOrders') },
  };
}
