import { expect, test } from 'vitest';
import { COUPON_BENEFIT_TYPES, ISSUE_TYPES } from '../features/benefit/coupon/coupon.ts';
import {
  DEPOSIT_TRANSACTION_TYPES,
  WITHDRAWAL_STATUSES,
} from '../features/benefit/deposit/deposit.ts';
import { PAYMENT_METHOD_TYPES } from '../features/order/payment-method/payment-method.ts';
import {
  CLAIM_STATUSES,
  CLAIM_TYPES,
  COLLECTION_METHODS,
  EXCHANGE_STATUSES,
} from '../features/order/claim/claim.ts';
import { SHOWN_CANCEL_REASONS, STAFF_CANCEL_REASON } from '../features/order/cancel/cancel.ts';
import { ORDER_STATUSES } from '../features/order/order/order.ts';
import { CASH_REFUND_METHODS, REFUND_MEANS } from '../features/order/refund/refund.ts';
import { CONTENT_STATES } from '../features/content/content/desk/content-area.ts';
import { BULK_KINDS } from '../features/product/product/desk/bulk/bulk-kinds.ts';
import {
  SALE_STATUSES,
  SUPPLIER_STATUSES,
  UNIT_STATUSES,
} from '../features/product/product/desk/product-table.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES } from '../features/talk/inquiry/inquiry.ts';
import { MAIL_CODES } from '../features/member/mail/mail-event.ts';
import { ADJUSTMENT_CODES } from '../features/order/order-sum/adjustment-rows.ts';
import { SCAN_KINDS } from '../features/order/tracking/tracking.ts';
import { REPORT_REASONS } from '../features/talk/report/report.ts';
import { REVIEW_STATUSES, REVIEW_TYPES } from '../features/talk/review/review.ts';
import { LOCALES } from '../lib/locale.ts';
import { AUDITED } from '../server/staff/audit.ts';
import { STAFF_ROLES } from '../server/staff/permissions.ts';
import { messagesFor } from './server.ts';

/** Stored values that pages and the desk show, and the keys of their words. */
const SHOWN: readonly (readonly [key: (value: string) => string, values: readonly string[]])[] = [
  [(status) => `myPage.status.${status}`, ORDER_STATUSES],
  [(reason) => `cancel.reasons.${reason}`, [...SHOWN_CANCEL_REASONS, STAFF_CANCEL_REASON]],
  [(method) => `cancel.cash.${method}`, CASH_REFUND_METHODS],
  [(means) => `cancel.means.${means}`, REFUND_MEANS],
  [(means) => `orderDesk.means.${means}`, REFUND_MEANS],
  [(kind) => `shipment.scan.${kind}`, SCAN_KINDS],
  [(type) => `payment.method.${type}.name`, PAYMENT_METHOD_TYPES],
  [(type) => `claim.type.${type}`, CLAIM_TYPES],
  [(status) => `claim.status.${status}`, CLAIM_STATUSES],
  [(method) => `claim.form.collect.${method}`, COLLECTION_METHODS],
  [(status) => `claim.exchangeStatus.${status}`, EXCHANGE_STATUSES],
  [(type) => `coupon.type.${type}`, COUPON_BENEFIT_TYPES],
  [(type) => `couponDesk.issueType.${type}`, ISSUE_TYPES],
  [(type) => `deposit.type.${type}`, DEPOSIT_TRANSACTION_TYPES],
  [(status) => `withdrawalDesk.status.${status}`, WITHDRAWAL_STATUSES],
  [(type) => `inquiry.type.${type}`, INQUIRY_TYPES],
  [(status) => `inquiry.status.${status}`, INQUIRY_STATUSES],
  [(reason) => `report.reason.${reason}`, REPORT_REASONS],
  [(type) => `reviewDesk.type.${type}`, REVIEW_TYPES],
  [(status) => `reviewDesk.status.${status}`, REVIEW_STATUSES],
  [(status) => `productDesk.saleStatus.${status}`, SALE_STATUSES],
  [(status) => `productDesk.supplierStatus.${status}`, SUPPLIER_STATUSES],
  [(status) => `productDesk.unitStatus.${status}`, UNIT_STATUSES],
  [(kind) => `productDesk.bulk.${kind}`, BULK_KINDS],
  [(state) => `contentDesk.state.${state}`, CONTENT_STATES],
  [(role) => `staffDesk.role.${role}`, STAFF_ROLES],
  [(entity) => `auditDesk.entity.${entity}`, AUDITED],
  [(event) => `mailDesk.event.${event}.name`, MAIL_CODES],
  [(event) => `mailDesk.event.${event}.when`, MAIL_CODES],
  [(code) => `orderSum.${code}`, ADJUSTMENT_CODES],
];

test.each(LOCALES)('every value that is shown has words: %s', (locale) => {
  const keys = SHOWN.flatMap(([key, values]) => values.map((value) => key(value)));
  const nouns = [...new Set(keys.map((key) => key.split('.')[0] ?? ''))];
  const messages = messagesFor(locale, nouns);
  expect(keys.filter((key) => messages[key] === undefined)).toEqual([]);
});
