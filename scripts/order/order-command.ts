import { translateDynamic } from '#src/i18n/server.ts';
import { AppError, ERRORS } from '#src/lib/errors.ts';
import { findByOrderNo } from '#src/features/order/order/order-list.queries.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** One of `npm run shop -- order ...`: what comes after its name, and the exit code it ends with. */
export type OrderCommand = (runtime: Runtime, args: string[]) => Promise<number>;

/** The order of a number as it was typed; a sentence when there is none. */
export async function orderOf({ shop }: Runtime, orderNo: string) {
  const order = await findByOrderNo(shop.read, orderNo.trim().toUpperCase());
  if (!order) throw new Error(`${orderNo}: there is no such order.`);
  return order;
}

/** What went wrong, as a sentence. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const message = translateDynamic('en')(ERRORS[error.code].message, error.params);
  const detail = error.detail === undefined ? '' : ` ${JSON.stringify(error.detail)}`;
  return `${error.code}: ${message}${detail}`;
}

/**
 * Does something to each of several orders: one that fails is told and leaves the others alone. The
 * exit code is 1 if any did.
 */
export async function forEach<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  work: (one: T) => Promise<string>,
): Promise<number> {
  let failed = 0;
  for (const one of all) {
    try {
      console.log(`${nameOf(one)}  ${await work(one)}`);
    } catch (error) {
      failed += 1;
      console.error(`${nameOf(one)}  ${sentenceOf(error)}`);
    }
  }
  if (all.length > 1) console.log(`${all.length - failed} done, ${failed} refused.`);
  return failed === 0 ? 0 : 1;
}

/** `--item 12:1` as a service takes it; everything if none is named. */
export function itemOptions(items: readonly string[] | undefined): {
  items?: { orderItemSn: number; qty: number }[];
} {
  if (!items) return {};
  return {
    items: items.map((text) => {
      const [, orderItemSn, qty] = /^(\d+):(\d+)$/.exec(text) ?? [];
      if (!orderItemSn) throw new Error(`--item ${text}: write ITEMSN:QTY, as 12:1.`);
      return { orderItemSn: Number(orderItemSn), qty: Number(qty) };
    }),
  };
}
