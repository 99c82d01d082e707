import { createHash } from 'node:crypto';
import type { NoticeLog, Order, PayUSandbox, Refund } from './state.ts';

const NOTICE_TIMEOUT_MS = 10_000;

/** Sends the merchant a webhook of an order's state, subject to the order's faults. */
export async function announceOrder(sandbox: PayUSandbox, order: Order): Promise<void> {
  const { settings, timers } = sandbox;

  if (order.faults.includes('noNotice')) return;

  const body = noticeBody(sandbox, order);

  if (order.faults.includes('lateNotice') && !(await timers.wait(settings.lateMs))) return;

  const copies = order.faults.includes('duplicateNotice') ? settings.copies : 1;
  await Promise.all(Array.from({ length: copies }, () => deliverNotice(sandbox, order, body)));
}

/** Sends the merchant a webhook of a refund's state, which has another format. */
export async function announceRefund(
  sandbox: PayUSandbox,
  order: Order,
  { refundId, amount, status }: Refund,
): Promise<void> {
  if (order.faults.includes('noNotice')) return;

  const { orderId, extOrderId, currencyCode } = order;
  const statusDateTime = new Date(sandbox.now()).toISOString();
  const refund = { refundId, amount: String(amount), currencyCode, status, statusDateTime };

  await deliverNotice(sandbox, order, JSON.stringify({ orderId, extOrderId, refund }));
}

/** Sends one webhook now. */
export function resendNotice(sandbox: PayUSandbox, order: Order): Promise<NoticeLog> {
  return deliverNotice(sandbox, order, noticeBody(sandbox, order));
}

function noticeBody({ now, keys }: PayUSandbox, order: Order): string {
  return JSON.stringify({
    order: {
      orderId: order.orderId,
      extOrderId: order.extOrderId,
      orderCreateDate: new Date(order.createdAt).toISOString(),
      notifyUrl: order.notifyUrl,
      customerIp: '127.0.0.1',
      merchantPosId: keys.posId,
      description: order.description,
      currencyCode: order.currencyCode,
      totalAmount: String(order.totalAmount),
      status: order.status,
    },
    localReceiptDateTime: new Date(now()).toISOString(),
    properties: [{ name: 'PAYMENT_ID', value: '1' }],
  });
}

async function deliverNotice(sandbox: PayUSandbox, order: Order, body: string): Promise<NoticeLog> {
  const { keys, now, noticed, settings } = sandbox;
  const url = settings.webhookUrl ?? order.notifyUrl;
  const isForged = order.faults.includes('forgedNotice');
  const signature = createHash('md5')
    .update(body + (isForged ? 'another key' : keys.secondKey))
    .digest('hex');

  const entry: NoticeLog = {
    at: now(),
    url,
    orderId: order.orderId,
    status: order.status,
    httpStatus: 0,
  };

  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json;charset=utf-8',
        'OpenPayu-Signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(NOTICE_TIMEOUT_MS),
    });

    await response.text();
    entry.httpStatus = response.status;
  } catch {
    // No response from the merchant: logged.
  }

  noticed.push(entry);

  return entry;
}
