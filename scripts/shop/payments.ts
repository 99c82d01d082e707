import { acceptCancelled, checkPayment } from '#src/features/order/reconcile/compare.service.ts';
import { listOpenAttempts } from '#src/features/order/payment-attempt/attempt-due.queries.ts';
import { listAllOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { withShop } from '../existing-shop.ts';
import { refundOrders } from '../order/order-cancel.ts';
import { forEach, orderOf, type OrderCommand } from '../order/order-command.ts';
import { sandboxBeside } from '../sandbox-beside.ts';
import type { Verb } from '../verb.ts';

const list: OrderCommand = async ({ database }) => {
  for (const { orderNo, status } of await listOpenAttempts(database.read)) {
    console.log(`${orderNo}  ${status}`);
  }
  for (const { orderNo, status, reason, amount } of await listAllOpenRefunds(database.read)) {
    console.log(`${orderNo}  refund of ${amount} won (${reason})  ${status}`);
  }
  return 0;
};

const check: OrderCommand = (runtime, orderNos) =>
  forEach(
    orderNos,
    (orderNo) => orderNo,
    async (orderNo) => {
      const { orderSn } = await orderOf(runtime, orderNo);
      const { status, resultMessage } = await checkPayment(runtime, orderSn);
      return resultMessage ? `${status}  ${resultMessage}` : status;
    },
  );

const accept: OrderCommand = (runtime, orderNos) =>
  forEach(orderNos, String, async (orderNo) => {
    const { orderSn } = await orderOf(runtime, orderNo);
    return `${await acceptCancelled(runtime, orderSn)} won accepted as given back`;
  });

const COMMANDS: Readonly<Record<string, OrderCommand>> = {
  list,
  check,
  accept,
  refund: refundOrders,
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
  ].join('\n'),
  async run([name = '', ...args], { dataDir }) {
    const command = COMMANDS[name];
    if (!command) {
      console.error(`npm run shop -- payments ${verb.usage}`);
      return 2;
    }
    const env = sandboxBeside(process.env)?.settings;
    return withShop({ dataDir, env }, (runtime) => command(runtime, args));
  },
};
