import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { lockOrder } from '../order/order-item.queries.ts';
import { readInvoiceNo, throwIfElsewhere } from '../shipment/shipment.service.ts';
import { listShipments, renumberShipment, type BoxNumber } from '../shipment/shipment.queries.ts';
import { deleteTracking } from './tracking.queries.ts';

interface Correction extends BoxNumber {
  shipmentSn: number;
}

/**
 * Corrects the carrier or the number of a parcel that is under way: what was scanned of the wrong number is
 * forgotten, and its new tracking link is mailed. Throws InvalidCarrier, InvalidInvoiceNo, NotFound, ShipmentArrived,
 * InvoiceOfOther, DuplicateInvoiceNo if its order has a parcel of that number, itself included.
 */
export async function correctInvoice(
  database: ShopDatabase,
  { orderSn, shipmentSn, shippingCarrierCode, invoiceNo: writtenNo }: Correction,
  now: number,
): Promise<void> {
  const invoiceNo = await readInvoiceNo(database.read, shippingCarrierCode, writtenNo);
  const box = { orderSn, shippingCarrierCode, invoiceNo };

  return database.tx(async (t) => {
    await lockOrder(t, { orderSn });
    const shipments = await listShipments(t, [orderSn]);
    const shipment = shipments.find((candidate) => candidate.shipmentSn === shipmentSn);
    if (!shipment) throw new AppError('NotFound');
    if (shipment.deliveredAt !== null) throw new AppError('ShipmentArrived');

    await throwIfElsewhere(t, box);
    if (!(await renumberShipment(t, { ...box, shipmentSn }))) {
      throw new AppError('DuplicateInvoiceNo');
    }
    await deleteTracking(t, shipmentSn);

    const payload = { template: 'shipped', shipmentSn, correctedAt: now } as const;
    await enqueueMail(t, payload, now);
  });
}
