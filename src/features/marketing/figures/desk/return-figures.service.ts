import type { Reader } from '#db/connection.ts';
import type { DayRange } from '../../../../lib/days.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { readReturnsByOption, readReturnsByReason } from '../returns.service.ts';
import { addSums, NO_RETURNS, type GoodsFilter, type ReturnSums } from '../sales.ts';
import { getShare } from '../share.ts';
import type { ReturnQuery, Returns } from './figures.schema.ts';

type Row = Returns['rows'][number];

/** Units that came back by reason or by option value, each as a share of the units sold. */
export async function readReturns(
  db: Reader,
  { by, goods: group, code }: Pick<ReturnQuery, 'by' | 'goods' | 'code'>,
  { range, locale }: { range: DayRange; locale: Locale },
): Promise<Returns> {
  const goods = code === undefined ? undefined : { group, code };
  const { soldQty, reasons } = await readReturnsByReason(db, range, goods);

  const back = [...reasons.values()].reduce((all, sums) => addSums(all, sums), NO_RETURNS);
  const total = withRates({ ...back, soldQty });
  const byReason = () =>
    [...reasons].map(([name, sums]) => ({ option: '', name, ...withRates(sums) }));
  const rows = by === 'reason' ? byReason() : await readOptionRows(db, { range, goods, locale });

  return { ...range, by, rows: rows.sort(compareRows), total };
}

interface OptionRows {
  range: DayRange;
  goods: GoodsFilter | undefined;
  locale: Locale;
}

async function readOptionRows(db: Reader, { range, goods, locale }: OptionRows): Promise<Row[]> {
  const values = await readReturnsByOption(db, range, goods);
  return values.map(({ value, sums }) => ({
    option: getLocalizedText(locale, value.optionKo, value.optionEn),
    name: getLocalizedText(locale, value.valueKo, value.valueEn),
    ...withRates(sums),
  }));
}

function withRates(sums: ReturnSums) {
  const { soldQty, returnedQty, exchangedQty } = sums;
  return {
    ...sums,
    returnRate: getShare(returnedQty, soldQty),
    exchangeRate: getShare(exchangedQty, soldQty),
  };
}

/** Compares by option, then puts the most frequent first. */
function compareRows(a: Row, b: Row): number {
  if (a.option !== b.option) return a.option < b.option ? -1 : 1;
  const countBack = ({ returnedQty, exchangedQty }: Row) => returnedQty + exchangedQty;
  return countBack(b) - countBack(a) || b.soldQty - a.soldQty || (a.name < b.name ? -1 : 1);
}
