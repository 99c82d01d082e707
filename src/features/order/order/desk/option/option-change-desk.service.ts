import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import type { StaffCall } from '../../../../desk/parts/call/staff-call.ts';
import type { StaffOrder } from '../order-desk.schema.ts';
import { databaseFor } from '../order-desk.service.ts';
import { orderByNo, readStaffOrder } from '../order-record.service.ts';
import { lockOrder } from '../../order-item.queries.ts';
import { readItems } from '../../order-move.service.ts';
import { changeOptions } from '../../../option-change/change-options.service.ts';
import { toOptionRef } from '../../../option-change/option-change.ts';
import { countOptionChanges } from '../../../option-change/option-change.queries.ts';
import { listChoices } from '../../../option-change/option-choice.service.ts';
import { readChangeable } from '../../../option-change/changeable.service.ts';
import type { ChangeOption, OptionList, StaffItemParams } from './option-change-desk.schema.ts';

/** The options that an item of an order can become. Throws NotFound, OrderStatusConflict. */
export async function readOptions(
  { runtime, locale, now }: Pick<StaffCall, 'runtime' | 'locale' | 'now'>,
  { orderNo, orderItemSn }: StaffItemParams,
): Promise<OptionList> {
  const { read } = runtime.database;
  const order = await orderByNo(read, orderNo);
  const row = await readOwnItem(read, order.orderSn, orderItemSn);
  const choices = await listChoices(read, { rows: [row], now });

  return {
    options: (choices.get(orderItemSn) ?? []).map(({ unit, isSoldOut }) => ({
      itemCode: unit.itemCode,
      optionName: getLocalizedText(locale, unit.optionNameKo, unit.optionNameEn),
      isBought: unit.prodUnitSn === row.prodUnitSn,
      isSoldOut,
    })),
  };
}

/** Changes the option of an item. Throws NotFound, OrderStatusConflict, PresentOptionGone. */
export async function changeStaffOption(
  call: StaffCall,
  { orderNo, orderItemSn }: StaffItemParams,
  { itemCode, reason }: ChangeOption,
): Promise<StaffOrder> {
  const { runtime, now, locale } = call;
  const order = await orderByNo(runtime.database.read, orderNo);

  await databaseFor(call, orderNo, { reason }).tx(async (t) => {
    const { orderSn } = await lockOrder(t, { orderSn: order.orderSn });
    await readOwnItem(t, orderSn, orderItemSn);

    const ref = toOptionRef(orderNo, (await countOptionChanges(t, orderNo)) + 1);
    await changeOptions(t, { orderSn }, { options: [{ orderItemSn, itemCode }], ref, now });
  });

  return readStaffOrder(runtime.database.read, orderNo, locale);
}

/** An item whose option can change. Throws NotFound, OrderStatusConflict. */
async function readOwnItem(db: Reader, orderSn: number, orderItemSn: number) {
  const row = (await readItems(db, orderSn)).find((item) => item.orderItemSn === orderItemSn);
  if (!row) throw new AppError('NotFound');
  if (!(await readChangeable(db, orderSn)).has(orderItemSn)) {
    throw new AppError('OrderStatusConflict', { detail: { status: row.status, to: row.status } });
  }

  return row;
}
