import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { limitPerShop, throwIfTooMany } from '../../../../server/rate-limit.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { endByReceiver } from '../../cancel/present-end.service.ts';
import { findOrderRow } from '../../cancel/cancel.queries.ts';
import { listOrderItems } from '../../order/order.queries.ts';
import { presentHash } from '../present-link.ts';
import { isLinkOver } from '../present.ts';
import { findPresentByLink, type PresentRow } from '../present.queries.ts';
import { maskName, maskPlace } from './mask-delivery.ts';
import { listChoices, type OptionChoices } from '../../option-change/option-choice.service.ts';
import type { PresentView } from './receive.schema.ts';

/** Links that lead nowhere, by client address: others are not counted. */
const misses = limitPerShop({ burst: 20, perMinute: 5 });

export interface ReceiverCall {
  runtime: Pick<Runtime, 'database'>;
  clientAddress: string;
  now: number;
}

/**
 * The present that a token leads to. An unknown token, one that was replaced and one of a present that
 * ended get the same answer: PresentLinkInvalid.
 */
export async function findByToken(
  { runtime: { database }, clientAddress, now }: ReceiverCall,
  token: string,
): Promise<PresentRow & { linkHash: string }> {
  const limit = misses(database);
  throwIfTooMany(limit.take(clientAddress, now));

  const linkHash = presentHash(token);
  const present = await findPresentByLink(database.read, linkHash);
  if (!present || isLinkOver(present, now)) throw new AppError('PresentLinkInvalid');

  limit.giveBack(clientAddress, now);

  return { ...present, linkHash };
}

/** A present for its receiver, in their language. */
export async function openPresentLink(
  call: ReceiverCall & { locale: Locale },
  token: string,
): Promise<PresentView> {
  const present = await findByToken(call, token);
  const { read } = call.runtime.database;
  const order = await findOrderRow(read, present.orderSn);
  if (!order || present.expiresAt === null) throw new AppError('PresentLinkInvalid');

  const { toName, message, expiresAt } = present;
  const isEntered = present.state === 'Entered';
  const shown = { giverName: order.buyerName, toName, message, expiresAt };

  return {
    ...shown,
    state: isEntered ? 'Entered' : 'Waiting',
    items: await listPresentItems(read, present, call),
    delivery: isEntered
      ? {
          status: order.status,
          name: maskName(order.recipientName),
          place: maskPlace(order.address1),
        }
      : null,
  };
}

const NO_CHOICES: OptionChoices = new Map();

/** The items without the pieces of sets, which their heading names. */
async function listPresentItems(
  db: Reader,
  { orderSn, state }: PresentRow,
  { locale, now }: { locale: Locale; now: number },
): Promise<PresentView['items']> {
  const rows = await listOrderItems(db, orderSn);
  const choices = state === 'Waiting' ? await listChoices(db, { rows, now }) : NO_CHOICES;
  const shown = rows.filter(
    ({ itemType, exchangeOfItemSn }) => itemType !== 'SetComponent' && exchangeOfItemSn === null,
  );

  return shown.map((row) => ({
    orderItemSn: row.orderItemSn,
    itemCode: row.itemCode,
    itemName: getLocalizedText(locale, row.nameKo, row.nameEn),
    optionName: getLocalizedText(locale, row.optionNameKo, row.optionNameEn),
    imagePath: row.imagePath,
    qty: row.orderedQty,
    options: (choices.get(row.orderItemSn) ?? []).map((choice) => ({
      itemCode: choice.unit.itemCode,
      optionName: getLocalizedText(locale, choice.unit.optionNameKo, choice.unit.optionNameEn),
      isSoldOut: choice.isSoldOut,
    })),
  }));
}

/** The receiver refuses a present: its giver gets everything back. */
export async function refuseByToken(call: ReceiverCall, token: string): Promise<{ taken: true }> {
  const { database } = call.runtime;
  const { linkHash } = await findByToken(call, token);

  await endByReceiver(database, { linkHash, now: call.now });

  return { taken: true };
}
