import type { Reader } from '#db/connection.ts';
import { toInstants, type DayRange } from '../../../lib/days.ts';
import {
  countSoldUnits,
  sumReturnsByOption,
  sumReturnsByReason,
  sumSoldByOption,
} from './returns.queries.ts';
import { addRowsToTotals, inTurns } from './sales.service.ts';
import { NO_RETURNS, type GoodsFilter, type ReturnSums } from './sales.ts';

/** Units that came back, by the reason of their claim, with the number of units sold. */
export interface ReasonReturns {
  soldQty: number;
  reasons: ReadonlyMap<string, ReturnSums>;
}

/** A value of an option, in both languages. */
interface OptionValue {
  optionKo: string;
  optionEn: string;
  valueKo: string;
  valueEn: string;
}

/** Units of the range that came back by reason; each reason is held against all units that were sold. */
export async function readReturnsByReason(
  db: Reader,
  range: DayRange,
  goods?: GoodsFilter,
): Promise<ReasonReturns> {
  const sums = new Map<string, ReturnSums>();
  let soldQty = 0;

  await inTurns(db, range, async (part) => {
    const counted = { ...toInstants(part), goods };
    soldQty += await countSoldUnits(db, counted);
    addRowsToTotals(sums, await sumReturnsByReason(db, counted), NO_RETURNS);
  });

  const reasons = [...sums].map(([reason, back]) => [reason, { ...back, soldQty }] as const);
  return { soldQty, reasons: new Map(reasons) };
}

/** Units of the range by the values of their options: sold, returned and exchanged. */
export async function readReturnsByOption(
  db: Reader,
  range: DayRange,
  goods?: GoodsFilter,
): Promise<{ value: OptionValue; sums: ReturnSums }[]> {
  const sums = new Map<string, ReturnSums>();
  const values = new Map<string, OptionValue>();

  const addCounts = (value: OptionValue, counts: Partial<ReturnSums>) => {
    const key = JSON.stringify([value.optionKo, value.valueKo]);
    values.set(key, value);
    addRowsToTotals(sums, [{ key, ...counts }], NO_RETURNS);
  };

  await inTurns(db, range, async (part) => {
    const counted = { ...toInstants(part), goods };
    for (const row of await sumSoldByOption(db, counted)) addCounts(row, { soldQty: row.soldQty });

    for (const row of await sumReturnsByOption(db, counted)) {
      addCounts(row, { returnedQty: row.returnedQty, exchangedQty: row.exchangedQty });
    }
  });

  return [...values].map(([key, value]) => ({ value, sums: sums.get(key) ?? NO_RETURNS }));
}
