import type { CannedReader } from '../../../talk/canned-answer/desk/use-canned-insert.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { useUnmasked } from '../../../desk/parts/call/use-unmasked.ts';
import type { StaffClaim } from './claim-desk.schema.ts';

/** The part of an order's people that is read. */
interface Buyer {
  buyer: { name: string };
}

/** The buyer of a claim, who reads a reason alone: their name is looked up, by whoever may. */
export function useBuyerReader(claim: StaffClaim): CannedReader {
  const { t, can } = useDesk();
  const { orderNo, buyerLocale: locale, buyerItemName: product } = claim;
  const { people, lookUp } = useUnmasked<Buyer>(`/api/staff/orders/${orderNo}`);
  const mayLookUp = can('order:read') && can('personal:read');

  const loadName = async () => {
    if (people) return people.buyer.name;
    return mayLookUp ? (await lookUp(t('inquiryDesk.nameReason'))).buyer.name : undefined;
  };

  return { locale, values: { orderNo, product }, loadName };
}
