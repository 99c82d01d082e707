import { acceptCancelled, checkPayment } from '#src/features/order/reconcile/compare.service.ts';
import { confirmArrival, confirmSent } from '#src/features/order/payment/own-account.service.ts';
import { getDepositor } from '#src/features/order/payment-attempt/attempt.ts';
import { listOpenAttempts } from '#src/features/order/payment-attempt/attempt-due.queries.ts';
import { listAllOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { withShop } from '../existing-shop.ts';
import { refundOrders } from '../order/order-cancel.ts';
import { forEach, orderOf, type OrderCommand } from '../order/order-command.ts';
import { withSandboxes } from '../sandbox-beside.ts';
import type { Verb } from '../verb.ts';

const printOpenPayments: OrderCommand = async ({ database, out }) => {
  for (const attempt of await listOpenAttempts(database.read)) {
    const { orderNo, status } = attempt;
    out.print([orderNo, status, getDepositor(attempt)].filter(Boolean).join('  '));
  }

  for (const { orderNo, status, reason, amount } of await listAllOpenRefunds(database.read)) {
    out.print(`${orderNo}  refund of ${amount} won (${reason})  ${status}`);
  }

  return 0;
};

const checkPayments: OrderCommand = (shop, orderNos) =>
  forEach(
    shop.out,
    orderNos,
    (orderNo) => orderNo,
    async (orderNo) => {
      const { orderSn } = await orderOf(shop, orderNo);
      const { status, resultMessage } = await checkPayment(shop, orderSn);
      return resultMessage ? `${status}  ${resultMessage}` : status;
    },
  );

const acceptCancels: OrderCommand = (shop, orderNos) =>
  forEach(shop.out, orderNos, String, async (orderNo) => {
    const { orderSn } = await orderOf(shop, orderNo);
    return `${await acceptCancelled(shop, orderSn)} won accepted as given back`;
  });

const takeStep =
  (step: typeof confirmArrival): OrderCommand =>
  (shop, orderNos) =>
    forEach(shop.out, orderNos, String, async (orderNo) => {
      const { orderSn } = await orderOf(shop, orderNo);
      return step(shop, orderSn);
    });

const COMMANDS: Readonly<Record<string, OrderCommand>> = {
  list: printOpenPayments,
  check: checkPayments,
  accept: acceptCancels,
  refund: refundOrders,
  arrived: takeStep(confirmArrival),
  sent: takeStep(confirmSent),
};

/** Checks payments manually, with the services of the shop's poller. */
export const verb: Verb = {
  summary:
    'Lists open payments and refunds, asks the provider about one, accepts its cancels, sends a transfer back.',
  usage: [
    'list',
    '                           | check ORDERNO ...',
    '                           | accept ORDERNO ...   (what was cancelled in the provider’s console)',
    '                           | refund ORDERNO --account BANKCODE:NUMBER:HOLDER',
    '                           | arrived ORDERNO ...  (the own account received the transfer)',
    '                           | sent ORDERNO ...     (its refunds were transferred from there)',
  ].join('\n'),
  async run([name = '', ...args], context) {
    const command = COMMANDS[name];
    if (!command) {
      context.out.complain(`npm run shop -- payments ${verb.usage}`);
      return 2;
    }

    const env = withSandboxes(context.env);
    return withShop({ ...context, env }, (shop) => command(shop, args));
  },
};
