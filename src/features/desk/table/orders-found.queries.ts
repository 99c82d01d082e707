import type { Reader } from '#db/connection.ts';
import { hasPart } from '#db/has-part.ts';
import { buildContainsPattern, containingNumber } from '../../../lib/search-text.ts';
import { lastDigits, toStoredPhone } from '../../../lib/phone.ts';

/**
 * The orders that a search means: by part of their number, an invoice number or the buyer's name, or by
 * the buyer's e-mail address, telephone number or its last four digits. Each has an index that alone is
 * read, and its own part of the union.
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
  const shipments = db.selectFrom('shipment').select('shipment.orderSn');

  return orders
    .where(hasPart('buyerName', buildContainsPattern(search)))
    .$if(isNumber, (q) =>
      q
        .unionAll(numbered)
        .unionAll(shipments.where(hasPart('invoiceNo', containingNumber(invoiceNo)))),
    )
    .$if(last !== undefined, (q) => q.unionAll(orders.where('buyerPhone', 'like', `%${last}`)))
    .$if(phone !== undefined, (q) => q.unionAll(orders.where('buyerPhone', '=', phone ?? '')));
}
