import type { ErrorCode, ErrorParams } from '../../../errors/errors.ts';
import { formatCount } from '../../../lib/money.ts';
import type { NeededTerms } from '../../content/terms/needed-terms.ts';
import { amountProblem, type PaymentMethod } from '../payment-method/payment-method.ts';
import { receiptProblem, type CashReceipt } from '../cash-receipt/cash-receipt.ts';
import type { DeliverableStatus } from './deliverable.ts';

/** Everything that a buyer agrees to; nothing is agreed to by default. */
export const AGREEMENTS = [
  'guestTerms',
  'overFourteen',
  'financeTerms',
  'financePrivacy',
  'financeThirdParty',
  'purchaseTerms',
] as const;
export type Agreement = (typeof AGREEMENTS)[number];
export type Agreements = Record<Agreement, boolean>;

/** Those of every payment, also of one for a claim. */
export const PAYMENT_AGREEMENTS = [
  'financeTerms',
  'financePrivacy',
  'financeThirdParty',
] as const satisfies readonly Agreement[];

/** True where the button that pays is the act of agreeing; the others are checkboxes. */
const isAgreedByPaying = (agreement: Agreement): boolean => agreement === 'purchaseTerms';

/** The terms of each checkbox (terms_content.termsCode); age is a statement without a text. */
const TERMS_CODES = {
  guestTerms: 'guest',
  overFourteen: null,
  financeTerms: 'efinance',
  financePrivacy: 'efinancePrivacy',
  financeThirdParty: 'efinanceThirdParty',
  purchaseTerms: 'purchase',
} as const satisfies Record<Agreement, NeededTerms | null>;

/** A member agreed to the shop's terms and stated their age when signing up. */
export function agreementsFor(isGuest: boolean): readonly Agreement[] {
  return isGuest ? AGREEMENTS : AGREEMENTS.slice(2);
}

/** The terms of agreements. */
export const termsFor = (agreements: readonly Agreement[]): NeededTerms[] =>
  agreements.flatMap((agreement) => TERMS_CODES[agreement] ?? []);

/** The terms of a checkbox; null for a statement. */
export const getTerms = (agreement: Agreement): NeededTerms | null => TERMS_CODES[agreement];

/** The boxes of a checkout that nobody has agreed in. */
export const NO_AGREEMENTS = Object.fromEntries(
  AGREEMENTS.map((agreement: Agreement) => [agreement, false]),
) as Agreements;

/** A consent as it is stored: to a version of the terms, or to a statement. */
interface Consent {
  termsCode: string;
  termsContentSn: number | null;
}

/** Returns the consent that is stored when a box is ticked while `terms` are in force. */
export function toConsent(
  agreement: Agreement,
  terms: readonly { termsCode: string; termsContentSn: number }[],
): Consent {
  const termsCode = getTerms(agreement) ?? agreement;
  const text = terms.find((candidate) => candidate.termsCode === termsCode);

  return { termsCode, termsContentSn: text?.termsContentSn ?? null };
}

/** A version of terms, and when its buyer agreed to it at an earlier payment. */
export interface KnownTerms {
  agreement: Agreement;
  /** Null if it has to be agreed to now. */
  agreedAt: number | null;
}

/** The agreements that the buyer has not given to the same version of the terms before. */
export function agreementsToAsk(
  required: readonly Agreement[],
  terms: readonly KnownTerms[],
): readonly Agreement[] {
  return required.filter(
    (agreement) => !terms.some((text) => text.agreement === agreement && text.agreedAt !== null),
  );
}

/** The checkboxes of a page: of what is neither known nor agreed to by the button that pays. */
export const boxesToTick = (required: readonly Agreement[], terms: readonly KnownTerms[]) =>
  agreementsToAsk(required, terms).filter((agreement) => !isAgreedByPaying(agreement));

/** A member's latest consent to a version of terms, or their latest withdrawal. */
interface DatedConsent extends Consent {
  agreed: number;
  createdAt: number;
}

/** The time of the consent in force to this version; null if there is none or it was withdrawn. */
export function findAgreedAt(
  { termsCode, termsContentSn }: Consent,
  consents: readonly DatedConsent[],
): number | null {
  const ofTerms = consents.filter((consent) => consent.termsCode === termsCode);
  const latest = ofTerms.find(
    (consent) => consent.agreed === 1 && consent.termsContentSn === termsContentSn,
  );
  if (!latest) return null;

  const isWithdrawn = ofTerms.some(
    ({ agreed, createdAt }) => agreed === 0 && createdAt >= latest.createdAt,
  );
  return isWithdrawn ? null : latest.createdAt;
}

/** The boxes ticked by stored consents, as far as their texts are those in force. */
export function getAgreements(
  consents: readonly Consent[],
  terms: Parameters<typeof toConsent>[1],
): Agreements {
  const isGiven = ({ termsCode, termsContentSn }: Consent) =>
    consents.some(
      (consent) => consent.termsCode === termsCode && consent.termsContentSn === termsContentSn,
    );
  return Object.fromEntries(
    AGREEMENTS.map((agreement) => [agreement, isGiven(toConsent(agreement, terms))]),
  ) as Agreements;
}

export interface PrePayment {
  /** The agreements that are not known from an earlier payment. */
  needed: readonly Agreement[];
  agreements: Agreements;
  /** Undefined if the chosen method is not offered. */
  method: PaymentMethod | undefined;
  finalTotalPaymentAmt: number;
  deliverableStatus: DeliverableStatus;
  cashReceipt?: CashReceipt | undefined;
}

interface PrePaymentProblem {
  code: ErrorCode;
  /** The form field that shows the problem. */
  field: string;
  params?: ErrorParams;
}

type Check = (order: PrePayment) => PrePaymentProblem | null;

/** The error code of each unchecked box. */
const AGREEMENT_CODES = {
  guestTerms: 'GuestTermsRequired',
  overFourteen: 'OverFourteenRequired',
  financeTerms: 'FinanceTermsRequired',
  financePrivacy: 'FinancePrivacyRequired',
  financeThirdParty: 'FinanceThirdPartyRequired',
  purchaseTerms: 'PurchaseTermsRequired',
} as const satisfies Record<Agreement, ErrorCode>;

/** Required boxes that are not checked, in the order of rule 5.11. */
export function missingAgreements(
  required: readonly Agreement[],
  agreements: Partial<Agreements>,
): PrePaymentProblem[] {
  return required
    .filter((agreement) => !agreements[agreement])
    .map((agreement) => ({
      code: AGREEMENT_CODES[agreement],
      field: `agreements.${agreement}`,
    }));
}

/** rule 5.11 "Pre-payment", in its order, then the cash receipt; the first problem is reported. */
const CHECKS: readonly Check[] = [
  ({ needed, agreements }) => missingAgreements(needed, agreements)[0] ?? null,
  // Only methods limit the amount.
  ({ method }) =>
    method ? null : { code: 'PaymentMethodUnavailable', field: 'selectedPaymentMethodType' },
  ({ method, finalTotalPaymentAmt }) =>
    method && amountProblem(method, finalTotalPaymentAmt) === 'MinPaymentAmount'
      ? {
          code: 'MinPaymentAmount',
          field: 'selectedPaymentMethodType',
          params: { min: formatCount(method.minPaymentAmt) },
        }
      : null,
  ({ method, finalTotalPaymentAmt }) =>
    method && amountProblem(method, finalTotalPaymentAmt) === 'MaxPaymentAmount'
      ? {
          code: 'MaxPaymentAmount',
          field: 'selectedPaymentMethodType',
          params: { max: formatCount(method.maxPaymentAmt) },
        }
      : null,
  ({ deliverableStatus }) =>
    deliverableStatus === 'Deliverable'
      ? null
      : { code: 'UndeliverableArea', field: 'shippingAddressInfo.zipCode' },
  ({ cashReceipt }) => receiptProblem(cashReceipt),
];

/** The first problem that prevents the payment, or null. */
export function prePaymentProblem(order: PrePayment): PrePaymentProblem | null {
  for (const check of CHECKS) {
    const problem = check(order);
    if (problem) return problem;
  }
  return null;
}
