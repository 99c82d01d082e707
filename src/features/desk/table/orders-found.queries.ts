import type { Reader } from '#db/connection.ts';
import { hasPart } from '#db/has-part.ts';
import { jsonText } from '#db/json-text.ts';
import { OWN_ACCOUNT } from '../../../gateways/gateway.ts';
import { buildContainsPattern, containingNumber } from '../../../lib/search-text.ts';
import { lastDigits, toStoredPhone } from '../../../lib/phone.ts';

/**
 * The orders that a search means: by part of their number, an invoice number, the buyer's name or the name
 * that an awaited transfer comes under, or by the buyer's e-mail address, telephone number or its last four
 * digits. Each has its own part of the union and an index: it alone is read, or, of transfers, names the few
 * that are awaited.
 */
export function ordersFound(db: Reader, search: string) {
  const orders = db.selectFrom('orders').select('orders.orderSn');
  if (search.includes('@')) {
    return orders.where((e) => e(e.fn('lower', ['buyerEmail']), '=', search.toLowerCase()));
  }

  const phone = toStoredPhone(search);
  const last = lastDigits(search);
  const isNumber = /^[\w\s-]+$/.test(search); // no name in Hangul
  const numbered = orders.where(hasPart('orderNo', containingNumber(search)));
  const invoiceNo = search.replaceAll(/[\s-]/g, '');
  const pattern = buildContainsPattern(search);
  const shipments = db.selectFrom('shipment').select('shipment.orderSn');

  return orders
    .where(hasPart('buyerName', pattern))
    .unionAll(selectDepositors(db, pattern))
    .$if(isNumber, (q) =>
      q
        .unionAll(numbered)
        .unionAll(shipments.where(hasPart('invoiceNo', containingNumber(invoiceNo)))),
    )
    .$if(last !== undefined, (q) => q.unionAll(orders.where('buyerPhone', 'like', `%${last}`)))
    .$if(phone !== undefined, (q) => q.unionAll(orders.where('buyerPhone', '=', phone ?? '')));
}

/** The orders that await a transfer to the mall's own account under a name. */
function selectDepositors(db: Reader, pattern: string) {
  return db
    .selectFrom('payment_attempt')
    .select('payment_attempt.orderSn')
    .where('status', '=', 'Waiting')
    .where('provider', '=', OWN_ACCOUNT)
    .where('claimSn', 'is', null)
    .where(hasPart(jsonText(db, 'methodDetail', 'depositorName'), pattern));
}
