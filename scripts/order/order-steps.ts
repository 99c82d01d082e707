import { parseArgs } from 'node:util';
import { isCivilDay, kstMidnight } from '#src/lib/instant.ts';
import { advanceOrder, type DeskStatus } from '#src/features/order/order/order-desk.service.ts';
import { deliver, ship } from '#src/features/order/shipment/shipment.service.ts';
import type { ItemQty } from '#src/features/order/shipment/shipping-plan.ts';
import { CARRIER_CODES } from '#src/features/order/shipment/carrier.ts';
import { forEach, itemOptions, orderOf, type OrderCommand } from './order-command.ts';
import { isCsv, readCsv } from '../read-csv.ts';

const DESK_STATUS = {
  confirm: 'OrderCompleted',
  prepare: 'PreparingToShip',
  delay: 'ShippingDelayed',
} as const satisfies Record<string, DeskStatus>;

/** `confirm|prepare|delay|deliver ORDERNO ... [--note WHY] [--arrives YYYY-MM-DD]` */
export function moveOrders(step: keyof typeof DESK_STATUS | 'deliver'): OrderCommand {
  return (shop, args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { note: { type: 'string', default: '' }, arrives: { type: 'string' } },
    });
    const { arrives } = values;
    if (arrives !== undefined && !isCivilDay(arrives)) throw new Error(`${arrives} is no day.`);
    const delayedTo = arrives === undefined ? undefined : kstMidnight(arrives);
    if (positionals.length === 0) throw new Error(`npm run shop -- order ${step} ORDERNO ...`);
    const { database, clock, out } = shop;
    return forEach(out, positionals, String, async (orderNo) => {
      const { orderSn } = await orderOf(shop, orderNo);
      const by = { actor: 'staff', now: clock(), note: values.note } as const;
      if (step !== 'deliver') {
        const move = { orderSn, to: DESK_STATUS[step], ...(step === 'delay' && { delayedTo }) };
        return advanceOrder(database, move, by);
      }
      await deliver(database, { orderSn }, by);
      return (await orderOf(shop, orderNo)).status;
    });
  };
}

interface Row {
  /** Its line and number, for error messages. */
  name: string;
  orderNo: string;
  shippingCarrierCode: string;
  invoiceNo: string;
  items?: ItemQty[];
}

/** `ship ORDERNO CARRIER INVOICENO [--item SN:QTY ...]` or `ship FILE.csv` */
export const shipOrders: OrderCommand = async (shop, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { item: { type: 'string', multiple: true } },
  });
  const [first = '', shippingCarrierCode, invoiceNo] = positionals;
  const rows =
    shippingCarrierCode !== undefined && invoiceNo !== undefined
      ? [
          {
            name: first,
            orderNo: first,
            shippingCarrierCode,
            invoiceNo,
            ...itemOptions(values.item),
          },
        ]
      : await readInvoices(first);
  const { database, clock, out } = shop;
  return forEach<Row>(
    out,
    rows,
    ({ name }) => name,
    async ({ name: _, orderNo, ...box }) => {
      const { orderSn } = await orderOf(shop, orderNo);
      await ship(database, { orderSn, ...box }, { actor: 'staff', now: clock() });
      return (await orderOf(shop, orderNo)).status;
    },
  );
};

/** Reads the invoices of a day; columns by name, in any order. */
async function readInvoices(file: string): Promise<Row[]> {
  if (!isCsv(file)) {
    throw new Error(
      `Say an order number, a courier (${CARRIER_CODES}) and an invoice number, or a CSV.`,
    );
  }
  const rows = await readCsv(file, ['orderNo', 'shippingCarrierCode', 'invoiceNo']);
  return rows.map(({ name, cells }) => ({ name, ...cells }));
}
