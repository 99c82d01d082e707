import { parseArgs } from 'node:util';
import type { Reader } from '#db/connection.ts';
import { readSettings } from '#src/features/content/setting/setting.service.ts';
import { isCivilDay, kstMidnight } from '#src/lib/instant.ts';
import {
  advanceOrder,
  type DeskStatus,
} from '#src/features/order/order/desk/order-steps.service.ts';
import { recordDelivery, recordShipment } from '#src/features/order/shipment/shipment.service.ts';
import { readInvoices } from '#src/features/order/order/desk/ship-orders.service.ts';
import { hasUsableQty, toBoxes } from '#src/features/order/shipment/invoice-row.ts';
import { forEach, itemOptions, orderOf, type OrderCommand } from './order-command.ts';
import { isCsv, readRowsFile } from '../read-csv.ts';

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

  const boxes: NamedBox[] = isOne
    ? [{ name: first, orderNo: first, box: { shippingCarrierCode, invoiceNo, ...items } }]
    : await readBoxes(shop.database.read, first);

  const { database, clock, out } = shop;

  return forEach(
    out,
    boxes,
    ({ name }) => name,
    async ({ problem, orderNo, box }) => {
      if (problem !== undefined) throw new Error(problem);
      const { orderSn } = await orderOf(shop, orderNo);
      await recordShipment(database, { orderSn, ...box }, { actor: 'staff', now: clock() });
      return (await orderOf(shop, orderNo)).status;
    },
  );
};

/** The boxes of a file of invoice numbers, which is read as at the desk. */
async function readBoxes(db: Reader, file: string): Promise<NamedBox[]> {
  if (!isCsv(file)) {
    throw new Error('Say an order number, the code of a courier and an invoice number, or a CSV.');
  }

  const invoices = { csv: await readRowsFile(file), headings: {}, carrier: '' };
  const { couriers } = await readSettings(db);
  const { rows } = readInvoices(invoices, couriers.couriers, 'en');

  return toBoxes(rows).map(({ box, rows: same }) => {
    const unread = same.find((row) => row.unread !== undefined)?.unread;
    const problem = unread ?? (same.every(hasUsableQty) ? undefined : QTY_PROBLEM);
    return { name: `${same[0]?.line}: ${box.orderNo}`, orderNo: box.orderNo, box, problem };
  });
}

const QTY_PROBLEM = 'A quantity is a number from 1 to 999.';

interface NamedBox {
  name: string;
  orderNo: string;
  box: Omit<Parameters<typeof recordShipment>[1], 'orderSn'>;
  /** The reason why its row in the file can't be used. */
  problem?: string | undefined;
}
