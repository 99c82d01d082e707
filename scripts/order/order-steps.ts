import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { advanceOrder } from '#src/features/order/order/order-desk.service.ts';
import type { DeskStatus } from '#src/features/order/order/order-desk.service.ts';
import { deliver, ship } from '#src/features/order/shipment/shipment.service.ts';
import type { ItemQty } from '#src/features/order/shipment/shipping-plan.ts';
import { CARRIER_CODES } from '#src/features/order/shipment/carrier.ts';
import { forEach, itemOptions, orderOf } from './order-command.ts';
import type { OrderCommand } from './order-command.ts';

const DESK_STATUS = {
  confirm: 'OrderCompleted',
  prepare: 'PreparingToShip',
  delay: 'ShippingDelayed',
} as const satisfies Record<string, DeskStatus>;

/** `confirm|prepare|delay|deliver ORDERNO ... [--note WHY]` */
export function moveOrders(step: keyof typeof DESK_STATUS | 'deliver'): OrderCommand {
  return (runtime, args) => {
    const { positionals, values } = parseArgs({
      ...{ args, allowPositionals: true },
      options: { note: { type: 'string', default: '' } },
    });
    if (positionals.length === 0) throw new Error(`npm run shop -- order ${step} ORDERNO ...`);
    const { database, clock } = runtime;
    return forEach(positionals, String, async (orderNo) => {
      const { orderSn } = await orderOf(runtime, orderNo);
      const by = { actor: 'staff', now: clock(), note: values.note } as const;
      if (step !== 'deliver') return advanceOrder(database, { orderSn, to: DESK_STATUS[step] }, by);
      await deliver(database, { orderSn }, by);
      return (await orderOf(runtime, orderNo)).status;
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
export const shipOrders: OrderCommand = async (runtime, args) => {
  const { positionals, values } = parseArgs({
    ...{ args, allowPositionals: true },
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
  const { database, clock } = runtime;
  return forEach<Row>(
    rows,
    ({ name }) => name,
    async ({ name: _, orderNo, ...box }) => {
      const { orderSn } = await orderOf(runtime, orderNo);
      await ship(database, { orderSn, ...box }, { actor: 'staff', now: clock() });
      return (await orderOf(runtime, orderNo)).status;
    },
  );
};

const CsvRows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);
const COLUMNS = ['orderNo', 'shippingCarrierCode', 'invoiceNo'] as const;

/** Reads the invoices of a day; columns by name, in any order. */
async function readInvoices(file: string): Promise<Row[]> {
  if (!file.toLowerCase().endsWith('.csv')) {
    throw new Error(
      `Say an order number, a courier (${CARRIER_CODES}) and an invoice number, or a CSV.`,
    );
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} can't be read.`);
  });
  const options = { bom: true, columns: true, skip_empty_lines: true, trim: true, info: true };
  const rows = CsvRows.parse(parse(text, options));
  const missing = COLUMNS.filter((name) => rows[0] && rows[0].record[name] === undefined);
  if (rows.length === 0) throw new Error(`${file} holds no invoices.`);
  if (missing.length > 0) throw new Error(`${file}: the header lacks ${missing.join(', ')}.`);
  return rows.map(({ record, info }) => {
    const [orderNo = '', shippingCarrierCode = '', invoiceNo = ''] = COLUMNS.map((c) => record[c]);
    return { name: `${info.lines}: ${orderNo}`, orderNo, shippingCarrierCode, invoiceNo };
  });
}
