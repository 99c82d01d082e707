import type { Reader as DatabaseReader } from '#db/connection.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { getMessageKey } from '../../../../errors/shop-errors.ts';
import { localePath } from '../../../../lib/paths.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { type Visitor, orderOwner } from '../../../../server/visitor.ts';
import { listOrderItems } from '../../order/order.queries.ts';
import { listAgreementTerms, type AgreementTerms } from '../../checkout/agreement-terms.service.ts';
import { PAYMENT_AGREEMENTS } from '../../checkout/pre-payment.ts';
import { refusalMessage } from '../../payment/refusal.ts';
import {
  amountProblem,
  isVirtualAccount,
  offeredMethods,
  type PaymentMethod,
} from '../../payment-method/payment-method.ts';
import { claimPaths } from '../claim-paths.ts';
import { findOwnClaim } from '../claim.queries.ts';
import type {
  AttachedFile,
  ClaimDetail,
  Claimable,
  ClaimEstimate,
  EstimateClaim,
} from '../claim.schema.ts';
import { toEstimate } from '../apply/estimate-answer.service.ts';
import { planDraft } from '../apply/estimate.service.ts';
import { takePayment } from '../payment/claim-paid.service.ts';
import { listClaimAttempts } from '../payment/claim-payment.queries.ts';
import { readClaimDetail } from '../detail/claim-detail.service.ts';
import type { DraftInput } from '../draft/draft-input.ts';
import {
  toNames,
  readClaimable,
  readExchangeUnits,
  type DraftType,
} from '../draft/draft.service.ts';
import { findChosenReason } from '../draft/reason.service.ts';
import { readPhotos } from '../draft/photo.service.ts';
import type { ShownItem } from './apply/claim-item.ts';
import { findAppliedClaim, findDraftOf, type DraftPage } from './apply/claim-start.service.ts';
import type { ClaimPage } from './open-page.service.ts';

export interface Reader {
  runtime: Runtime;
  visitor: Visitor;
  locale: Locale;
  now: number;
}

/** The claimable items of an order, or the error code if there are none. */
export async function readRequestPage(
  { runtime, visitor, locale, now }: Reader,
  claimRequest: { orderNo: string; claimType: DraftType },
): Promise<Claimable | { refused: string }> {
  const owner = orderOwner(visitor);
  return readClaimable(runtime.database.read, { owner, locale, now }, claimRequest).catch(
    refusedBy,
  );
}

function refusedBy(error: unknown): { refused: string } {
  if (error instanceof AppError) return { refused: error.code };
  throw error;
}

type ConfirmPage = { kind: 'open'; page: Confirmable } | { kind: 'redirect'; to: string };

/**
 * The address of the claim that the draft of a page has become, where its page is opened again;
 * undefined for open drafts.
 */
export async function findAppliedPath(
  reader: Reader,
  page: ClaimPage,
): Promise<string | undefined> {
  const { area, claimType, orderNo } = page;

  const claimNo = await findAppliedClaim(reader, page);
  if (claimNo === undefined) return undefined;

  return localePath(reader.locale, claimPaths.detail(area, claimType, { orderNo, claimNo }));
}

/**
 * The confirmation of a claim, which only an estimated draft of this order has: one that is applied
 * for already leads to its claim, anything else is told wrong access and leads back to the request
 * (rule 2.5).
 */
export async function readConfirmPage(reader: Reader, page: ClaimPage): Promise<ConfirmPage> {
  const appliedPath = await findAppliedPath(reader, page);
  if (appliedPath !== undefined) return { kind: 'redirect', to: appliedPath };

  const confirmable = await readConfirmable(reader, page);
  if (confirmable) return { kind: 'open', page: confirmable };

  const { area, claimType, orderNo, draftClaimSn } = page;
  const request = localePath(reader.locale, claimPaths.request(area, claimType, orderNo));
  const query = new URLSearchParams({ ...(draftClaimSn && { draftClaimSn }), alert: 'claim' });

  return { kind: 'redirect', to: `${request}?${query}` };
}

/** An estimated draft of this order with its sums as they are now; undefined for anything else. */
async function readConfirmable(
  { runtime, visitor, locale, now }: Reader,
  page: DraftPage,
): Promise<Confirmable | undefined> {
  const { read } = runtime.database;
  try {
    const row = await findDraftOf(read, orderOwner(visitor), page);
    const draftRequest = row?.draft.asked;
    if (!row || row.claimSn !== null || !draftRequest) return undefined;

    const { draft, draftClaimSn, orderSn } = row;
    const planned = await planDraft(read, { row, draft, asked: draftRequest, now });
    const estimate = await toEstimate(read, { orderSn, locale }, planned);
    const photos = await readPhotos(read, { draftClaimSn });

    const items = await nameItems(
      read,
      { orderSn, locale, now },
      { asked: draftRequest, estimate },
    );

    const input = { ...draft, asked: draftRequest };
    const methods = estimate.addPaymentAmt > 0 ? immediateMethods(runtime, locale) : [];
    const terms = await paymentTerms({ runtime, visitor, now }, methods);

    return { draftClaimSn, estimate, photos, items, input, methods, terms };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** The terms of an additional payment; none where none is made. */
function paymentTerms(
  { runtime, visitor, now }: Omit<Reader, 'locale'>,
  methods: readonly PaymentMethod[],
): Promise<AgreementTerms[]> {
  const agreements = methods.length > 0 ? PAYMENT_AGREEMENTS : [];
  return listAgreementTerms(runtime.database.read, agreements, { member: visitor.member, now });
}

/** The messages of what can be wrong with an additional payment's fields. */
export const PAYMENT_MESSAGES = (
  [
    'FinanceTermsRequired',
    'FinancePrivacyRequired',
    'FinanceThirdPartyRequired',
    'CashReceiptPhone',
    'CashReceiptBusinessNo',
  ] as const
).map(getMessageKey);

export interface Confirmable {
  draftClaimSn: string;
  estimate: ClaimEstimate;
  photos: AttachedFile[];
  items: ShownItem[];
  input: DraftInput & { asked: EstimateClaim };
  /** For an additional payment. */
  methods: PaymentMethod[];
  terms: AgreementTerms[];
}

/** Names what is claimed with what goes along, and the options that are sent instead. */
async function nameItems(
  read: DatabaseReader,
  { orderSn, locale, now }: { orderSn: number; locale: Locale; now: number },
  { asked, estimate }: { asked: EstimateClaim; estimate: ClaimEstimate },
): Promise<ShownItem[]> {
  const rows = await listOrderItems(read, orderSn);

  const kept = asked.claimReasonCode;
  const { fault } = await findChosenReason(read, { ...asked, claimType: 'Exchange', kept });

  const units = await Promise.all(
    asked.items.map(async ({ orderItemSn, exchangeItemCode }) => {
      const row = rows.find((itemRow) => itemRow.orderItemSn === orderItemSn);
      if (!row || exchangeItemCode === undefined) return [];
      const others = await readExchangeUnits(read, { source: row, fault }, now);
      const unit = others.find(({ itemCode }) => itemCode === exchangeItemCode);
      return unit ? [[orderItemSn, unit] as const] : [];
    }),
  );

  const exchanges = new Map(units.flat());

  return rows.flatMap((row) => {
    const item = estimate.items.find(({ orderItemSn }) => orderItemSn === row.orderItemSn);
    if (!item) return [];
    const unit = exchanges.get(row.orderItemSn);
    const option = unit && getLocalizedText(locale, unit.optionNameKo, unit.optionNameEn);
    return [{ ...toNames(row, locale), claimQty: item.claimQty, exchangedTo: option ?? '' }];
  });
}

interface DetailPage {
  claim: ClaimDetail;
  /** The methods by which its additional payment can be made. */
  methods: PaymentMethod[];
  terms: AgreementTerms[];
  /** The reason why the last payment failed; undefined where none did just now. */
  failure: string | undefined;
}

/**
 * A claim, and how its additional payment can be made; undefined for others'. A payment that was
 * captured a moment ago moves the claim on at once, not when its job runs: its buyer would be asked
 * to pay again.
 */
export async function readDetailPage(
  { runtime, visitor, locale, now }: Reader,
  { orderNo, claimNo, hasFailed }: { orderNo: string; claimNo: string; hasFailed: boolean },
): Promise<DetailPage | undefined> {
  const owner = orderOwner(visitor);
  const { read } = runtime.database;
  const row = await findOwnClaim(read, claimNo, owner);
  if (!row) return undefined;

  const [last] = await listClaimAttempts(read, row.claimSn);
  if (row.status === 'Created' && last?.status === 'Paid') {
    const { paymentAttemptSn } = last;
    await takePayment(runtime, { claimSn: row.claimSn, paymentAttemptSn });
  }

  const claim = await readClaimDetail(read, { owner, locale }, claimNo);
  if (claim.orderNo !== orderNo) return undefined;

  const { payUntil, addPaymentAmt } = claim;
  const mayPay = payUntil !== null && payUntil > now;
  const offered = mayPay ? immediateMethods(runtime, locale) : [];
  const methods = offered.filter((one) => !amountProblem(one, addPaymentAmt));

  return {
    claim,
    methods,
    terms: await paymentTerms({ runtime, visitor, now }, methods),
    failure:
      hasFailed && mayPay ? translateDynamic(locale)(refusalMessage(last?.resultCode)) : undefined,
  };
}

/** The methods that are captured at once: a claim awaits its payment for minutes, not for days. */
function immediateMethods({ gateways }: Runtime, locale: Locale): PaymentMethod[] {
  const offer = { providers: gateways.available(), easyPayments: gateways.easyPayments };
  return offeredMethods(offer, locale).filter((method) => !isVirtualAccount(method));
}
