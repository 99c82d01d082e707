import { parseArgs } from 'node:util';
import { isCivilDay, kstMidnight } from '#src/lib/instant.ts';
import {
  advanceOrder,
  type DeskStatus,
} from '#src/features/order/order/desk/order-steps.service.ts';
import { recordDelivery, recordShipment } from '#src/features/order/shipment/shipment.service.ts';
import { CARRIER_CODES } from '#src/features/order/shipment/carrier.ts';
import { forEach, itemOptions, orderOf, type OrderCommand } from './order-command.ts';
import { cellsOf, isCsv, readCsv } from '../read-csv.ts';

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

      await recordDelivery(database, { orderSn }, by);

      return (await orderOf(shop, orderNo)).status;
    });
  };
}

/** `ship ORDERNO CARRIER INVOICENO [--item SN:QTY ...]` or `ship FILE.csv` */
export const shipOrders: OrderCommand = async (shop, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { item: { type: 'string', multiple: true } },
  });

  const [first = '', shippingCarrierCode, invoiceNo] = positionals;
  const isOne = shippingCarrierCode !== undefined && invoiceNo !== undefined;
  const items = isOne ? itemOptions(values.item) : {};

  const rows = isOne
    ? [{ name: first, cells: { orderNo: first, shippingCarrierCode, invoiceNo } }]
    : await readInvoices(first);

  const { database, clock, out } = shop;

  return forEach(
    out,
    rows,
    ({ name }) => name,
    async (row) => {
      const { orderNo, ...box } = cellsOf(row);
      const { orderSn } = await orderOf(shop, orderNo);
      const shipped = { orderSn, ...box, ...items };
      await recordShipment(database, shipped, { actor: 'staff', now: clock() });
      return (await orderOf(shop, orderNo)).status;
    },
  );
};

/** Reads the invoices of a day; columns by name, in any order. */
async function readInvoices(file: string) {
  if (!isCsv(file)) {
    throw new Error(
      `Say an order number, a courier (${CARRIER_CODES}) and an invoice number, or a CSV.`,
    );
  }
  return readCsv(file, ['orderNo', 'shippingCarrierCode', 'invoiceNo']);
}
