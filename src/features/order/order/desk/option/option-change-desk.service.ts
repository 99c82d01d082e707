import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import type { StaffCall } from '../../../../desk/parts/call/staff-call.ts';
import { enqueueMail } from '../../../../member/mail/mail.service.ts';
import type { StaffOrder } from '../order-desk.schema.ts';
import { databaseFor } from '../order-desk.service.ts';
import { orderByNo, readStaffOrder } from '../order-record.service.ts';
import { lockOrder } from '../../order-item.queries.ts';
import { readItems } from '../../order-move.service.ts';
import { changeOptions } from '../../../option-change/change-options.service.ts';
import { toOptionRef } from '../../../option-change/option-change.ts';
import {
  countOptionChanges,
  insertOptionChange,
} from '../../../option-change/option-change.queries.ts';
import { listChoices } from '../../../option-change/option-choice.service.ts';
import { readChangeable } from '../../../option-change/changeable.service.ts';
import type {
  ChangeOrderOption,
  OptionList,
  StaffItemParams,
} from './option-change-desk.schema.ts';

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

/** Changes the option of an item, and tells the buyer. Throws NotFound, OrderStatusConflict, PresentOptionGone. */
export async function changeStaffOption(
  call: StaffCall,
  { orderNo, orderItemSn }: StaffItemParams,
  { itemCode, reason }: ChangeOrderOption,
): Promise<StaffOrder> {
  const { runtime, now, locale } = call;
  const order = await orderByNo(runtime.database.read, orderNo);

  await databaseFor(call, orderNo, { reason }).tx(async (t) => {
    const { orderSn } = await lockOrder(t, { orderSn: order.orderSn });
    await readOwnItem(t, orderSn, orderItemSn);

    const ref = toOptionRef(orderNo, (await countOptionChanges(t, orderNo)) + 1);
    const options = [{ orderItemSn, itemCode }];
    const changes = await changeOptions(t, { orderSn }, { options, ref, now });
    await tellChanges(t, changes, now);
  });

  return readStaffOrder(runtime.database.read, orderNo, locale);
}

type OptionChanges = Awaited<ReturnType<typeof changeOptions>>;

/** Keeps changes for the page of the order, and mails each of them once. */
async function tellChanges(t: Tx, changes: OptionChanges, now: number): Promise<void> {
  for (const { orderItemSn, fromNames, to } of changes) {
    const optionChangeSn = await insertOptionChange(t, {
      orderItemSn,
      fromKo: fromNames.optionNameKo,
      fromEn: fromNames.optionNameEn,
      toKo: to.optionNameKo,
      toEn: to.optionNameEn,
      createdAt: now,
    });
    await enqueueMail(t, { template: 'optionChanged', optionChangeSn }, now);
  }
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
