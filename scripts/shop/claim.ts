import { listClaims, showClaim } from '../claim/claim-look.ts';
import { reshipOrders } from '../claim/claim-reship.ts';
import {
  bookClaims,
  deductFees,
  endClaims,
  inspectClaims,
  moveClaims,
  reviseClaims,
} from '../claim/claim-steps.ts';
import type { OrderCommand } from '../order/order-command.ts';
import { withShop } from '../existing-shop.ts';
import { withSandboxes } from '../sandbox-beside.ts';
import type { Verb } from '../verb.ts';

const COMMANDS: Readonly<Record<string, OrderCommand>> = {
  list: listClaims,
  show: showClaim,
  accept: moveClaims('accept'),
  book: bookClaims,
  collect: moveClaims('collect'),
  receive: moveClaims('receive'),
  inspect: inspectClaims,
  confirm: moveClaims('confirm'),
  reject: endClaims('Rejected'),
  cancel: endClaims('Cancelled'),
  reship: reshipOrders,
  waive: reviseClaims('waive'),
  fault: reviseClaims('fault'),
  deduct: deductFees,
};

/** Returns, exchanges and reshipments seen and moved by hand. */
export const verb: Verb = {
  summary:
    'Lists returns and exchanges, accepts, books, inspects, settles or rejects them; reships.',
  usage: [
    'list [--status STATUS] [--limit N] | list --unsettled',
    '                           | show CLAIMNO',
    '                           | accept|collect|receive|confirm CLAIMNO ... | FILE.csv   (claimNo)',
    '                           | book CLAIMNO CARRIER INVOICENO',
    '                                    CARRIER: CJ, HANJIN, or another courier of the shop',
    '                           | book FILE.csv   (claimNo,shippingCarrierCode,invoiceNo)',
    '                           | inspect CLAIMNO ... [--item ITEMSN:RECEIVED:RESTOCKED ...]',
    '                           | reject|cancel|waive|fault CLAIMNO ... --reason WHY',
    '                           | deduct CLAIMNO ... --amount WON --reason WHY',
    '                           | reship ORDERNO --item ITEMSN:QTY ... --reason REASON [--note TEXT]',
    '                                    REASON: NotReceived, BrokenInTransit, or another of the shop',
    '                           | reship FILE.csv   (orderNo,orderItemSn,qty,reason)',
  ].join('\n'),
  async run([name = '', ...args], context) {
    const command = COMMANDS[name];
    if (!command) {
      context.out.complain(`npm run shop -- claim ${verb.usage}`);
      return 2;
    }

    const env = withSandboxes(context.env);
    return withShop({ ...context, env }, (shop) => command(shop, args));
  },
};
