import { parseArgs } from 'node:util';
import {
  reshipByStaff,
  type ReshipRequest,
} from '#src/features/order/claim/reship/reship.service.ts';
import { listOfferedReasons } from '#src/features/order/claim/draft/reason.service.ts';
import { forEach, itemOptions, orderOf, type OrderCommand } from '../order/order-command.ts';
import { cellsOf, isCsv, readCsv } from '../read-csv.ts';

interface Reshipment {
  orderNo: string;
  request: ReshipRequest;
}

/** `reship ORDERNO --item SN:QTY ... --reason REASON [--note TEXT] | FILE.csv` */
export const reshipOrders: OrderCommand = async (shop, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      item: { type: 'string', multiple: true, default: [] },
      reason: { type: 'string', default: '' },
      note: { type: 'string', default: '' },
    },
  });

  const [first = ''] = positionals;
  const { item, ...reason } = values;
  const all = isCsv(first)
    ? await readReshipments(first)
    : [{ name: first, read: () => toReshipment(first, item, reason) }];

  const { database, clock, out } = shop;
  const reasons = await listOfferedReasons(database.read, ['Reship'], 'en');
  const codes = reasons.map(({ claimReasonCode }) => claimReasonCode);

  const code = await forEach(
    out,
    all,
    ({ name }) => name,
    async ({ read }) => {
      const { orderNo, request } = read();
      if (!codes.includes(request.claimReasonCode)) {
        throw new Error(`Say a reason: ${codes.join(', ')}.`);
      }

      const { orderSn } = await orderOf(shop, orderNo);
      const { claimNo, status } = await reshipByStaff({ database, now: clock() }, orderSn, request);
      return `${claimNo} ${status}`;
    },
  );

  return code;
};

async function readReshipments(file: string) {
  const rows = await readCsv(file, ['orderNo', 'orderItemSn', 'qty', 'reason'], ['qty']);
  return rows.map((row) => ({
    name: row.name,
    read: () => {
      const { orderNo, orderItemSn, qty, reason } = cellsOf(row);
      return toReshipment(orderNo, [`${orderItemSn}:${qty}`], { reason, note: '' });
    },
  }));
}

function toReshipment(
  orderNo: string,
  item: readonly string[],
  { reason, note }: { reason: string; note: string },
): Reshipment {
  const { items = [] } = itemOptions(item);
  if (orderNo === '' || items.length === 0 || reason === '') {
    throw new Error(`Say ORDERNO --item ITEMSN:QTY ... --reason REASON.`);
  }

  return {
    orderNo,
    request: {
      items: items.map(({ orderItemSn, qty }) => ({ orderItemSn, claimQty: qty })),
      claimReasonCode: reason,
      claimDetailedReason: note.trim(),
    },
  };
}
