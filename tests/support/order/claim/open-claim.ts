import type { ClaimApplied, ClaimEstimate } from '#src/features/order/claim/claim.schema.ts';
import type { StaffClaimable } from '#src/features/order/claim/desk/open/open-claim.schema.ts';
import type { PaidOrder } from '../orders.ts';
import type { ErrorBody, Shopper } from '../../shopper.ts';
import { formWith } from './claim-photos.ts';

type Type = 'Return' | 'Exchange';

/** The sums that staff told, and what goes with the request. */
interface ToldSums {
  refundAmt?: number | undefined;
  addPaymentAmt?: number | undefined;
  reason?: string;
  files?: readonly Buffer[];
}

/** The calls of staff who open a claim of one order by telephone. */
export function createOpener(staff: Shopper, { orderNo }: Pick<PaidOrder, 'orderNo'>, type: Type) {
  const path = `/api/staff/orders/${orderNo}`;
  const toRequest = (input: object) => ({
    claimType: type,
    claimReasonCode: 'ChangedMind',
    ...input,
  });

  return {
    listItems: () => staff.get<StaffClaimable & ErrorBody>(`${path}/claimable?claimType=${type}`),
    estimateSums: (input: object) =>
      staff.post<ClaimEstimate & ErrorBody>(`${path}/estimateClaim`, toRequest(input)),
    openClaim(
      input: object,
      { refundAmt = 0, addPaymentAmt = 0, reason = '', files = [] }: ToldSums,
    ) {
      const sums = { expectedRefundAmt: refundAmt, expectedAddPaymentAmt: addPaymentAmt, reason };
      const body = formWith({ ...toRequest(input), ...sums }, files);
      return staff.call<ClaimApplied & ErrorBody>('POST', `${path}/openClaim`, { body });
    },
  };
}

/** Opens a claim at what its estimate says; throws if either is refused. */
export async function openFor(
  staff: Shopper,
  order: Pick<PaidOrder, 'orderNo'>,
  input: object,
  { type = 'Return', reason = '' }: { type?: Type; reason?: string } = {},
): Promise<ClaimApplied & { estimate: ClaimEstimate }> {
  const opener = createOpener(staff, order, type);
  const estimate = await opener.estimateSums(input);
  if (estimate.status !== 200) throw new Error(`estimate: ${JSON.stringify(estimate.body)}`);

  const opened = await opener.openClaim(input, { ...estimate.body, reason });
  if (opened.status !== 201) throw new Error(`open: ${JSON.stringify(opened.body)}`);

  return { ...opened.body, estimate: estimate.body };
}
