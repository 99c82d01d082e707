import { cancelOrders, compensateOrders, refundOrders } from '../order/order-cancel.ts';
import { exportOrders } from '../order/order-export.ts';
import { listOrders, showOrder } from '../order/order-look.ts';
import { moveOrders, shipOrders } from '../order/order-steps.ts';
import type { OrderCommand } from '../order/order-command.ts';
import { PRESET_IDS } from '#src/features/order/order-file/preset.ts';
import { withShop } from '../existing-shop.ts';
import { withSandboxes } from '../sandbox-beside.ts';
import type { Verb } from '../verb.ts';

const COMMANDS: Readonly<Record<string, OrderCommand>> = {
  list: listOrders,
  show: showOrder,
  confirm: moveOrders('confirm'),
  prepare: moveOrders('prepare'),
  delay: moveOrders('delay'),
  export: exportOrders,
  ship: shipOrders,
  deliver: moveOrders('deliver'),
  cancel: cancelOrders,
  compensate: compensateOrders,
  refund: refundOrders,
};

/** Shows orders and changes them manually, with the services of the shop's pages. */
export const verb: Verb = {
  summary: 'Lists orders, and confirms, prepares, delays, ships, delivers or cancels them.',
  usage: [
    'list [--status STATUS] [--limit N]',
    '                           | show ORDERNO',
    '                           | confirm|prepare|deliver ORDERNO ...',
    '                           | delay ORDERNO ... [--note WHY] [--arrives YYYY-MM-DD]',
    '                           | ship ORDERNO CARRIER INVOICENO [--item ITEMSN:QTY ...]',
    '                                    CARRIER: CJ, HANJIN, or another courier of the shop',
    '                           | ship FILE.csv   (orderNo,shippingCarrierCode,invoiceNo; of parts',
    '                                    itemCode, qty; also as FILE.xlsx)',
    `                           | export ${PRESET_IDS.join('|')}|TEMPLATENUMBER [ORDERNO ...]`,
    '                                    --staff EMAIL [--format xlsx|utf8|cp949] [--out FILE]',
    '                                    [--reason WHY] [--again]',
    '                           | cancel ORDERNO ... [--item ITEMSN:QTY ...] [--note WHY]',
    '                                    [--account BANKCODE:NUMBER:HOLDER]',
    '                           | compensate ORDERNO --amount WON --reason WHY   (the goods stay)',
    '                           | refund ORDERNO ...   (asks again for what is still out)',
  ].join('\n'),
  async run([name = '', ...args], context) {
    const command = COMMANDS[name];
    if (!command) {
      context.out.complain(`npm run shop -- order ${verb.usage}`);
      return 2;
    }

    const env = withSandboxes(context.env);
    return withShop({ ...context, env }, (shop) => command(shop, args));
  },
};
