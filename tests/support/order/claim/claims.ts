import {
  acceptClaim,
  bookCollection,
  collectClaim,
  endByStaff,
  inspectClaim,
  receiveClaim,
  settleClaim,
  type Inspected,
} from '#src/features/order/claim/desk/claim-steps.service.ts';
import type { ClaimApplied, ClaimEstimate } from '#src/features/order/claim/claim.schema.ts';
import { deskOf, makePaid, type DeskShop, type PaidOrder, type PayableShop } from '../orders.ts';
import type { ErrorBody, Shopper } from '../../shopper.ts';

/** A paid order that has arrived. */
export async function makeDelivered(
  shop: PayableShop,
  order: Parameters<typeof makePaid>[1],
): Promise<PaidOrder> {
  const paid = await makePaid(shop, order);
  const desk = deskOf(shop);

  await desk.prepare(paid.orderSn);
  await desk.ship(paid.orderSn);
  await desk.deliver(paid.orderSn);

  return paid;
}

type Type = 'Return' | 'Exchange';

export interface ClaimItemInput {
  orderItemSn: number;
  claimQty: number;
  exchangeItemCode?: string;
}

/** The sums that the buyer saw, and what goes with the request. */
interface Apply {
  refundAmt?: number | undefined;
  addPaymentAmt?: number | undefined;
  refundAccount?: unknown;
  headers?: Record<string, string>;
}

/** How an additional payment is begun: by card, with everything agreed to. */
export const PAY_BY_CARD = {
  paymentMethodType: 'CreditCard',
  paymentMethodCode: 'nicepay',
  agreements: { financeTerms: true, financePrivacy: true, financeThirdParty: true },
} as const;

/** The calls of a buyer for a claim of one order. */
export function claimerOf({ buyer, orderNo }: Pick<PaidOrder, 'buyer' | 'orderNo'>, type: Type) {
  const kind = type === 'Return' ? 'return' : 'exchange';
  return {
    verify: () => buyer.get(`/api/claim/${orderNo}/${kind}`),
    async draft(by: Shopper = buyer): Promise<string> {
      const response = await by.post<{ draftClaimSn: string }>(`/api/claim/${orderNo}/${kind}`, {});
      return response.body.draftClaimSn;
    },
    estimate: (draftClaimSn: string, claimInput: object) =>
      buyer.post<ClaimEstimate & ErrorBody>(`/api/claim/${draftClaimSn}/estimate${type}`, {
        claimReasonCode: 'ChangedMind',
        ...claimInput,
      }),
    apply: (draftClaimSn: string, { headers = {}, refundAccount, ...seen }: Apply) =>
      buyer.post<ClaimApplied & ErrorBody>(
        `/api/claim/${draftClaimSn}/apply${type}`,
        {
          expectedRefundAmt: seen.refundAmt ?? 0,
          expectedAddPaymentAmt: seen.addPaymentAmt ?? 0,
          ...(refundAccount !== undefined && { refundAccount }),
        },
        headers,
      ),
  };
}

/** Estimates and applies for a claim; throws if either is refused. */
export async function applyFor(
  order: Pick<PaidOrder, 'buyer' | 'orderNo'>,
  type: Type,
  claimInput: { items: readonly ClaimItemInput[] } & Record<string, unknown>,
): Promise<ClaimApplied & { estimate: ClaimEstimate }> {
  const { refundAccount, ...rest } = claimInput;
  const claimer = claimerOf(order, type);
  const draftClaimSn = await claimer.draft();
  const estimate = await claimer.estimate(draftClaimSn, rest);
  if (estimate.status !== 200) throw new Error(`estimate: ${JSON.stringify(estimate.body)}`);

  const { refundAmt, addPaymentAmt } = estimate.body;
  const applied = await claimer.apply(draftClaimSn, { refundAmt, addPaymentAmt, refundAccount });
  if (applied.status !== 201) throw new Error(`apply: ${JSON.stringify(applied.body)}`);

  return { ...applied.body, estimate: estimate.body };
}

interface ClaimPayment {
  claimNo: string;
  amount: number;
  /** By card where it is left out; other fields of the request may stand beside it. */
  method?: { paymentMethodType: string };
  /** What goes wrong at the provider. */
  faults?: readonly string[];
}

/** The sandbox's names of methods. */
const SANDBOX_METHODS: Readonly<Record<string, string>> = {
  BankAccountTransfer: 'bank',
  CellPhone: 'cellphone',
  VirtualBankAccount: 'vbank',
};

/** Begins the additional payment of a claim; its buyer has authorized it, and is to come back. */
export async function beginClaimPayment(
  shop: Pick<PayableShop, 'consent'>,
  { buyer }: Pick<PaidOrder, 'buyer'>,
  { claimNo, amount, method, faults = [] }: ClaimPayment,
) {
  const path = `/api/claim/${claimNo}`;
  const body = { ...PAY_BY_CARD, ...method };
  const begun = await buyer.post<{ ecpPaymentId: string }>(`${path}/requestPayment`, body);
  const { ecpPaymentId } = begun.body;
  const providerOrderId = `${claimNo}-1`;
  const form = await shop.consent(
    { orderNo: providerOrderId, amount, ecpPaymentId },
    { method: SANDBOX_METHODS[body.paymentMethodType] ?? 'card', isDigital: 'false', faults },
  );

  const confirm = (by: Shopper = buyer) => by.post(`${path}/confirmPayment`, { ecpPaymentId });
  return { ecpPaymentId, providerOrderId, form, confirm };
}

/** Makes the additional payment of a claim. */
export async function payClaim(
  shop: Pick<PayableShop, 'consent' | 'comeBack'>,
  order: Pick<PaidOrder, 'buyer'>,
  payment: ClaimPayment,
): Promise<void> {
  const { form, confirm } = await beginClaimPayment(shop, order, payment);
  await shop.comeBack(form);
  await confirm();
}

let invoices = 512_200_000_000;

/** The steps of staff. */
export function claimDeskOf(shop: DeskShop) {
  const desk = () => ({ database: shop.runtime.database, now: shop.now() });
  const steps = {
    accept: (claimNo: string) => acceptClaim(desk(), claimNo),
    book(claimNo: string) {
      invoices += 1;
      const parcel = { shippingCarrierCode: 'CJ', invoiceNo: String(invoices) };
      return bookCollection(desk(), claimNo, parcel);
    },
    collect: (claimNo: string) => collectClaim(desk(), claimNo),
    receive: (claimNo: string) => receiveClaim(desk(), claimNo),
    inspect: (claimNo: string, found: readonly Inspected[] = []) =>
      inspectClaim(desk(), claimNo, found),
    settle: (claimNo: string) => settleClaim(desk(), claimNo),
    end: (claimNo: string, to: 'Rejected' | 'Cancelled', reason = 'worn') =>
      endByStaff(desk(), claimNo, { to, reason }),
    /** From Applied to Confirmed. */
    async through(claimNo: string, found: readonly Inspected[] = []) {
      await steps.accept(claimNo);
      await steps.book(claimNo);
      await steps.receive(claimNo);
      await steps.inspect(claimNo, found);
      return steps.settle(claimNo);
    },
  };

  return steps;
}
