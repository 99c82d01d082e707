import { translateDynamic } from '#src/i18n/server.ts';
import { AppError, ERRORS } from '#src/errors/errors.ts';
import { findByOrderNo } from '#src/features/order/order/order-list.queries.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { plainCode } from '#src/lib/text.ts';
import type { OpenShop } from '../existing-shop.ts';
import type { Output } from '../verb.ts';

/** One of `npm run shop -- order ...`: takes the arguments after its name, returns the exit code. */
export type OrderCommand = (shop: OpenShop, args: string[]) => Promise<number>;

/** The order with a number; throws an error message if there is none. */
export async function orderOf({ database }: Runtime, orderNo: string) {
  const order = await findByOrderNo(database.read, plainCode(orderNo));
  if (!order) throw new Error(`${orderNo}: there is no such order.`);
  return order;
}

/** The message of an error. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const message = translateDynamic('en')(ERRORS[error.code].message, error.params);
  const detail = error.detail === undefined ? '' : ` ${JSON.stringify(error.detail)}`;
  return `${error.code}: ${message}${detail}`;
}

/**
 * Runs an action for each of several orders (or others): a failure is reported and does not stop
 * the rest. The exit code is 1 if any failed.
 */
export async function forEach<T>(
  out: Output,
  all: readonly T[],
  nameOf: (one: T) => string,
  work: (one: T) => Promise<string>,
): Promise<number> {
  let failed = 0;
  for (const entry of all) {
    try {
      out.print(`${nameOf(entry)}  ${await work(entry)}`);
    } catch (error) {
      failed += 1;
      out.complain(`${nameOf(entry)}  ${sentenceOf(error)}`);
    }
  }

  if (all.length > 1) out.print(`${all.length - failed} done, ${failed} refused.`);

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
