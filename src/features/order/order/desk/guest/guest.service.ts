import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { listGuestOrders, listGuestTimeline } from '../../../../desk/timeline/timeline.queries.ts';
import type { Timeline } from '../../../../desk/timeline/timeline.schema.ts';
import { orderByNo } from '../order-record.service.ts';

/** The latest that happened between the guest of an order and the shop. Throws NotFound, also for a member's. */
export async function readGuestTimeline(db: Reader, orderNo: string): Promise<Timeline> {
  const order = await orderByNo(db, orderNo);
  if (order.memberNo !== null) throw new AppError('NotFound');
  return { rows: await listGuestTimeline(db, await listGuestOrders(db, order)) };
}
