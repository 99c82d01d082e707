import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import {
  pointExpiry,
  returnedExpiry,
  takeFromLots,
  type LotPart,
  type PointTransactionType,
} from './point.ts';
import {
  drawLot,
  findPoints,
  insertLedgerRow,
  insertLot,
  insertLotUses,
  listLots,
  listOrderUses,
  lockPoints,
  movePoints,
  returnUse,
  sumLots,
} from './point.queries.ts';

/** Points a member can use now. */
export function pointBalance(db: Reader, memberNo: number, now: number): Promise<number> {
  return sumLots(db, { memberNo, after: now });
}

interface OrderPoints {
  memberNo: number;
  orderSn: number;
  amount: number;
  now: number;
}

interface PointMove {
  memberNo: number;
  /** Its cause, as idempotency key. */
  ref: string;
  amount: number;
  now: number;
}

/** Spends points for an order, earliest expiry first; throws PointsNotEnough. */
export async function spendPoints(t: Tx, spend: OrderPoints): Promise<void> {
  const { memberNo, orderSn, amount, now } = spend;
  if (amount === 0) return;

  await lockPoints(t, memberNo);
  await expireLocked(t, memberNo, now);

  const parts = takeFromLots(await listLots(t, { memberNo }), amount);
  if (!parts) throw new AppError('PointsNotEnough');

  const move = { type: 'Using', ref: `order:${orderSn}`, amount: -amount, orderSn } as const;
  const pointLedgerSn = await recordPointMove(t, memberNo, { ...move, now });
  if (pointLedgerSn === undefined) throw new Error(`Order ${orderSn} has used points already.`);

  await drawLotParts(t, parts);
  await insertLotUses(
    t,
    parts.map((part) => ({ ...part, pointLedgerSn })),
  );
}

/**
 * Gives an order's points back, once a ref, with the time they had left when it took them; those
 * that last longest come back first. False if it was done before.
 */
export async function givePointsBack(
  t: Tx,
  giveBack: OrderPoints & { ref: string },
): Promise<boolean> {
  const { memberNo, orderSn, amount, now, ref } = giveBack;
  if (amount === 0) return false;

  await lockPoints(t, memberNo);

  const uses = await listOrderUses(t, { memberNo, orderSn });
  const parts = takeFromLots(uses, amount);
  if (!parts) throw new Error(`Order ${orderSn} has not used the points it gives back.`);

  const endByPointLotSn = new Map(uses.map((use) => [use.pointLotSn, returnedExpiry(use, now)]));
  const lots = parts.map((part) => ({
    ...part,
    expiresAt: endByPointLotSn.get(part.pointLotSn) ?? now,
  }));
  const move = { type: 'UsingCancellation', ref, amount, orderSn, now } as const;
  if (!(await creditPointLots(t, memberNo, { move, lots }))) return false;

  const using = uses[0]?.pointLedgerSn ?? 0;
  for (const part of parts) await returnUse(t, { ...part, pointLedgerSn: using });

  return true;
}

/** Gives points, once a ref, for a year by default. False if the ref was used before. */
export async function earnPoints(
  t: Tx,
  earned: PointMove & { expiresAt?: number; orderSn?: number; note?: string },
): Promise<boolean> {
  const { memberNo, expiresAt = pointExpiry(earned.now), ...move } = earned;
  if (move.amount === 0) return false;

  await lockPoints(t, memberNo);

  const lots = [{ amount: move.amount, expiresAt }];
  return creditPointLots(t, memberNo, { move: { type: 'Earned', ...move }, lots });
}

/**
 * Takes earned points back, once a ref. What was spent already waits as a debt that the next
 * points to come in pay, so that the balance never falls below zero.
 */
export async function takeBackEarned(
  t: Tx,
  back: PointMove & { orderSn?: number },
): Promise<boolean> {
  const { memberNo, ref, amount, now, orderSn } = back;
  if (amount === 0) return false;

  await lockPoints(t, memberNo);
  await expireLocked(t, memberNo, now);

  const { balance } = await findPoints(t, memberNo);
  const taken = Math.min(balance, amount);
  const move = { type: 'EarnedCancellation', ref, owed: amount - taken, now } as const;
  const more = orderSn === undefined ? {} : { orderSn };

  return takeAway(t, memberNo, { ...move, ...more, amount: -taken });
}

/** Takes points away by staff's hand, once a ref; throws PointsNotEnough. */
export async function deductPoints(
  t: Tx,
  { memberNo, amount, ...move }: PointMove & { note?: string },
): Promise<boolean> {
  await lockPoints(t, memberNo);
  await expireLocked(t, memberNo, move.now);

  return takeAway(t, memberNo, { type: 'Deduction', amount: -amount, ...move });
}

/** Ends what a member's time for is over; returns how many points. */
export async function expirePoints(t: Tx, memberNo: number, now: number): Promise<number> {
  await lockPoints(t, memberNo);
  return expireLocked(t, memberNo, now);
}

async function expireLocked(t: Tx, memberNo: number, now: number): Promise<number> {
  const lots = await listLots(t, { memberNo, endedBy: now });
  for (const { pointLotSn, remaining: amount } of lots) {
    const move = { type: 'Expiration', ref: `lot:${pointLotSn}`, amount: -amount, now } as const;
    await recordPointMove(t, memberNo, move);
    await drawLot(t, { pointLotSn, amount });
  }

  return lots.reduce((points, { remaining }) => points + remaining, 0);
}

interface Move {
  type: PointTransactionType;
  ref: string;
  amount: number;
  now: number;
  owed?: number;
  orderSn?: number;
  note?: string;
  expiresAt?: number;
}

/** Points come in as lots; what was to be taken back and was not there goes from them at once. */
async function creditPointLots(
  t: Tx,
  memberNo: number,
  { move, lots }: { move: Move; lots: readonly { amount: number; expiresAt: number }[] },
): Promise<boolean> {
  const { debt } = await findPoints(t, memberNo);

  const expiresAt = Math.min(...lots.map((lot) => lot.expiresAt));
  const pointLedgerSn = await recordPointMove(t, memberNo, { ...move, expiresAt });
  if (pointLedgerSn === undefined) return false;

  for (const { amount, expiresAt: endsAt } of lots) {
    await insertLot(t, { memberNo, pointLedgerSn, amount, expiresAt: endsAt });
  }

  const paid = Math.min(debt, move.amount);
  if (paid > 0) {
    const ref = `debt:${move.type}:${move.ref}`;
    const back = { type: 'EarnedCancellation', ref, amount: -paid, owed: -paid } as const;
    await takeAway(t, memberNo, { ...back, now: move.now });
  }

  return true;
}

/** Takes from the lots that end first; the member's points are locked. */
async function takeAway(t: Tx, memberNo: number, move: Move): Promise<boolean> {
  const parts = takeFromLots(await listLots(t, { memberNo }), -move.amount);
  if (!parts) throw new AppError('PointsNotEnough');
  if ((await recordPointMove(t, memberNo, move)) === undefined) return false;
  await drawLotParts(t, parts);
  return true;
}

async function drawLotParts(t: Tx, parts: readonly LotPart[]): Promise<void> {
  for (const part of parts) await drawLot(t, part);
}

/** Ledger and balance together, under the member's lock; undefined if it was done before. */
async function recordPointMove(t: Tx, memberNo: number, move: Move): Promise<number | undefined> {
  const { type, ref, amount, now, owed = 0, orderSn = null, expiresAt = null, note = '' } = move;

  const { balance } = await findPoints(t, memberNo);

  const row = { memberNo, type, ref, amount, owed, orderSn, note, expiresAt, createdAt: now };
  const pointLedgerSn = await insertLedgerRow(t, { ...row, balanceAfter: balance + amount });
  if (pointLedgerSn !== undefined) await movePoints(t, { memberNo, amount, owed });

  return pointLedgerSn;
}
