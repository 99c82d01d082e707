import type { StaffRole } from '#src/server/staff/permissions.ts';
import { toCallName } from './roles-matrix.ts';

interface FieldGroup {
  /** The roles that see the fields. */
  roles: readonly StaffRole[];
  fields: readonly string[];
  /** `GET orders/{orderNo}`: method, and path below `/api/staff/`. */
  calls: readonly string[];
}

const PRODUCT = 'products/{itemCode}';
const MEMBER = 'members/{memberNo}';
const ORDER = 'orders/{orderNo}';
const CLAIM = 'claims/{claimNo}';

/** The fields of answers that only some roles see, of those that may make the call; written by hand, too. */
const CLOSED_FIELDS: readonly FieldGroup[] = [
  {
    roles: ['owner', 'goods'],
    fields: ['costPrice'],
    calls: [
      'POST products',
      `GET ${PRODUCT}`,
      `PUT ${PRODUCT}`,
      `POST ${PRODUCT}/copy`,
      `PUT ${PRODUCT}/options`,
      `POST ${PRODUCT}/preOrder`,
      `POST ${PRODUCT}/preOrder/close`,
      `POST ${PRODUCT}/preOrder/delay`,
      `POST ${PRODUCT}/revisions`,
      `POST ${PRODUCT}/stock`,
    ],
  },
  {
    roles: ['owner', 'goods'],
    fields: ['costAmt', 'costedAmt', 'uncostedQty'],
    calls: ['GET figures/goods'],
  },
  {
    roles: ['owner', 'goods', 'service'],
    fields: ['paidAmt'],
    calls: [
      'GET orders',
      `GET ${MEMBER}`,
      `POST ${MEMBER}/deposit`,
      `POST ${MEMBER}/level`,
      `POST ${MEMBER}/points`,
      `POST ${MEMBER}/resetPassword`,
      `POST ${MEMBER}/status`,
    ],
  },
  {
    roles: ['owner', 'goods', 'service'],
    fields: ['after', 'before', 'money', 'netAmt'],
    calls: [
      `GET ${ORDER}`,
      `PUT ${ORDER}/address`,
      `PUT ${ORDER}/items/{orderItemSn}/option`,
      `PUT ${ORDER}/shipments/{shipmentSn}`,
    ],
  },
  {
    roles: ['owner', 'goods', 'service'],
    fields: ['addPaymentAmt', 'refundAmt'],
    calls: [
      'GET claims',
      `POST ${CLAIM}/book`,
      `POST ${CLAIM}/deduct`,
      `POST ${CLAIM}/end`,
      `POST ${CLAIM}/fault`,
      `POST ${CLAIM}/inspect`,
      `POST ${CLAIM}/waive`,
      `POST ${ORDER}/reship`,
    ],
  },
  {
    roles: ['owner', 'goods', 'service'],
    fields: [
      'addPaymentAmt',
      'after',
      'before',
      'carriedAmt',
      'claimFee',
      'couponLossAmt',
      'exchangeDiffAmt',
      'fees',
      'fromAmt',
      'goodsAmt',
      'heldAmt',
      'priceDiff',
      'priorRefundAmt',
      'refundAmt',
      'refunds',
      'shippingRefundAmt',
      'timeline',
      'toAmt',
    ],
    calls: [`GET ${CLAIM}`],
  },
];

/** The fields of a call's answer that a role does not see, by their names, sorted. */
export function listClosedFields(
  role: StaffRole,
  call: { method: string; path: string },
): string[] {
  const name = toCallName(call);
  const closed = CLOSED_FIELDS.filter(
    ({ roles, calls }) => calls.includes(name) && !roles.includes(role),
  );
  return closed.flatMap(({ fields }) => fields).toSorted();
}
