import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  TABLE_FILE_FORMATS,
  type TableFileFormat,
} from '#src/features/desk/table-file/table-file.ts';
import { makeOrderFile } from '#src/features/order/order-file/desk/order-file.service.ts';
import { openStaffCall } from '../staff-call.ts';
import type { OrderCommand } from './order-command.ts';

const OPTIONS = {
  staff: { type: 'string' },
  format: { type: 'string', default: 'xlsx' },
  out: { type: 'string' },
  reason: { type: 'string', default: '' },
  again: { type: 'boolean', default: false },
} as const;

const isFormat = (text: string): text is TableFileFormat =>
  (TABLE_FILE_FORMATS as readonly string[]).includes(text);

/** `export TEMPLATE [ORDERNO ...] --staff EMAIL [--format F] [--out FILE] [--reason WHY] [--again]` */
export const exportOrders: OrderCommand = async (shop, args) => {
  const parsed = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const { staff, format, out, reason, again: isAgain } = parsed.values;
  const [template, ...orderNos] = parsed.positionals;

  if (template === undefined || staff === undefined) {
    throw new Error('npm run shop -- order export TEMPLATE --staff EMAIL');
  }
  if (!isFormat(format)) throw new Error(`--format: ${TABLE_FILE_FORMATS.join(', ')}`);

  const call = await openStaffCall(shop, staff, 'order:ship');
  const wanted = orderNos.length > 0 ? { orderNos } : {};
  const sheet = await makeOrderFile(call, { template, format, reason, isAgain, ...wanted });

  const file = out ?? sheet.fileName;
  await writeFile(file, Buffer.from(sheet.base64, 'base64'));

  const left = sheet.leftCount > 0 ? `, ${sheet.leftCount} left for the next file` : '';
  shop.out.print(`${file}: ${sheet.orderCount} orders${left}`);
  return 0;
};
