import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { findOutsideCp949 } from '../../../../lib/cp949.ts';
import { kstDayCompact } from '../../../../lib/date.ts';
import { randomCode } from '../../../../server/crypto.ts';
import { throwUnlessPermitted } from '../../../../server/staff/require-staff.ts';
import { REVEAL_REASON_MIN } from '../../../desk/parts/call/reveal.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { toTableFile } from '../../../desk/table-file/table-file.service.ts';
import {
  buildRows,
  isPersonalFile,
  listNeededPermissions,
  ORDER_FILE_MAX,
  type FileOrder,
  type OrderFileRow,
  type OrderFileTemplate,
} from '../order-file.ts';
import {
  cancelOrderFile,
  countWanted,
  findOrderFile,
  insertKnownOrders,
  insertNewOrders,
  insertOrderFile,
  listFileOrders,
  listOrderFiles,
  listWanted,
} from './order-file.queries.ts';
import type { MadeOrderFile, MakeOrderFile, OrderFiles } from './order-file.schema.ts';
import { readTemplateByKey } from './template.service.ts';

const SHOWN_FILES = 20;

/** The last files, and how many orders are to be shipped. */
export async function readOrderFiles(db: Reader): Promise<OrderFiles> {
  return {
    files: await listOrderFiles(db, SHOWN_FILES),
    toShipCount: await countWanted(db, { isAgain: true }),
    newCount: await countWanted(db, { isAgain: false }),
  };
}

/**
 * Makes a file of the orders to be shipped, which stand in it from then on. Throws NotFound for an
 * unknown template, PermissionMissing for a column that the role may not see, RevealReasonTooShort
 * where personal data goes out without one, NoNewOrders.
 */
export async function makeOrderFile(call: StaffCall, input: MakeOrderFile): Promise<MadeOrderFile> {
  const { format, reason } = input;
  const template = await readTemplateByKey(call, input.template);
  throwUnlessAllowed(call, template, reason);

  const fileNo = `${kstDayCompact(call.now)}-${randomCode(8)}`;
  const row = {
    fileNo,
    staffSn: call.staff.staffSn,
    templateName: template.name,
    format,
    createdAt: call.now,
    cancelledAt: null,
  };

  const { orders, leftCount } = await databaseFor(call, fileNo, reason).tx(async (t) => {
    const orderFileSn = await insertOrderFile(t, row);
    const taken = await takeOrders(t, orderFileSn, input);
    return { orders: await listFileOrders(t, taken.orderSns), leftCount: taken.leftCount };
  });

  return { ...(await writeFile(orders, { ...template, fileNo, format })), leftCount };
}

function throwUnlessAllowed(
  { staff }: StaffCall,
  { columns }: OrderFileTemplate,
  reason: string,
): void {
  for (const permission of listNeededPermissions(columns)) throwUnlessPermitted(staff, permission);

  if (isPersonalFile(columns) && reason.length < REVEAL_REASON_MIN) {
    throw new AppError('RevealReasonTooShort', { params: { min: REVEAL_REASON_MIN } });
  }
}

/** Puts the wanted orders into a file. Throws NoNewOrders. */
async function takeOrders(
  t: Tx,
  orderFileSn: number,
  { orderNos, isAgain }: Pick<MakeOrderFile, 'orderNos' | 'isAgain'>,
): Promise<{ orderSns: number[]; leftCount: number }> {
  const wantedCount = orderNos ? new Set(orderNos).size : await countWanted(t, { isAgain });
  const wanted = await listWanted(t, { orderNos, isAgain }, ORDER_FILE_MAX);
  const news = await insertNewOrders(t, orderFileSn, wanted);
  const newSns = new Set(news);
  const known = isAgain ? wanted.filter((orderSn) => !newSns.has(orderSn)) : [];
  await insertKnownOrders(t, orderFileSn, known);

  const orderSns = [...news, ...known];
  if (orderSns.length === 0) throw new AppError('NoNewOrders');

  return { orderSns, leftCount: wantedCount - orderSns.length };
}

type NamedFile = OrderFileTemplate & Pick<MakeOrderFile, 'format'> & { fileNo: string };

async function writeFile(
  orders: readonly FileOrder[],
  file: NamedFile,
): Promise<Omit<MadeOrderFile, 'leftCount'>> {
  const { fileNo, format, columns, sheetName } = file;
  const rows = buildRows(orders, file);
  const lines = [columns.map(({ title }) => title), ...rows.map(({ cells }) => cells)];

  return {
    ...(await toTableFile({ name: `orders-${fileNo}`, format, lines, sheetName })),
    fileNo,
    orderCount: orders.length,
    replaced: format === 'cp949' ? listReplaced(rows, columns) : [],
  };
}

/** The cells that lose characters in CP949. */
function listReplaced(
  rows: readonly OrderFileRow[],
  columns: OrderFileTemplate['columns'],
): MadeOrderFile['replaced'] {
  return rows.flatMap(({ orderNo, cells }) =>
    cells.flatMap((text, index) => {
      if (findOutsideCp949(text).length === 0) return [];
      return [{ orderNo, title: columns[index]?.title ?? '', text }];
    }),
  );
}

/** Cancels a file: its orders are new again, but for those in a later one. Throws NotFound, OrderFileOver. */
export async function endOrderFile(
  call: StaffCall,
  fileNo: string,
  reason: string,
): Promise<OrderFiles> {
  const { read } = call.runtime.database;
  if (!(await findOrderFile(read, fileNo))) throw new AppError('NotFound');

  await databaseFor(call, fileNo, reason).tx(async (t) => {
    const ended = await cancelOrderFile(t, { fileNo, cancelledAt: call.now });
    if (ended === undefined) throw new AppError('OrderFileOver');
  });

  return readOrderFiles(read);
}

/** The database for a new file, or for the end of one. */
function databaseFor({ audit }: StaffCall, fileNo: string, reason: string): ShopDatabase {
  const readValues = async (db: Reader) => {
    const file = await findOrderFile(db, fileNo);
    if (!file) return {};
    const { templateName, format, orderCount, cancelledAt } = file;
    return { templateName, format, orderCount, cancelledAt };
  };
  return audit({ entity: 'orderFile', id: fileNo, read: readValues, reason }).database;
}
