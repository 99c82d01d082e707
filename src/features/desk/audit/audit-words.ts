import type { Translate } from '../../../i18n/t.ts';
import { formatClock } from '../../../lib/clock.ts';
import { formatDateTime } from '../../../lib/date.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatWon } from '../../../lib/money.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A thing whose fields are named: its kind, and its number or code. */
export interface AuditedName {
  entity: string;
  entityId: string;
}

export interface FieldChange {
  /** 'Sale price', or 'P1002-001 › Sale price'. */
  field: string;
  before: string;
  after: string;
}

const INSIDE = ' › ';
const NOTHING = '–';

/** The message groups that name a thing's fields on its screens; other names are in `auditDesk.field`. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  order: ['orderDesk.column', 'orderDesk'],
  orderLink: ['orderLinkDesk.column'],
  orderFile: ['orderFileDesk.column'],
  orderFileTemplate: ['orderFileDesk.column'],
  settlement: ['settlementDesk.column'],
  month: ['settlementDesk.column'],
  claim: ['claimDesk.column', 'claim.form', 'claimDesk'],
  product: ['productDesk.part'],
  category: ['formDesk.label.category', 'formDesk.label.common', 'productDesk.part'],
  menu: ['formDesk.label.menu', 'formDesk.label.common', 'productDesk.part'],
  attribute: ['formDesk.label.attribute', 'formDesk.label.common'],
  productBrand: ['formDesk.label.productBrand', 'formDesk.label.common'],
  shipping: [
    'settingDesk.shipping.column',
    'formDesk.label.shippingPolicy',
    'formDesk.label.seller',
    'formDesk.label.company',
    'productDesk.part',
    'formDesk.label.common',
  ],
  member: ['memberDesk.column'],
  review: ['reviewDesk.column'],
  comment: ['reviewDesk.column'],
  inquiry: ['inquiryDesk.column', 'inquiryDesk'],
  staff: ['staffDesk.column', 'staffDesk.own'],
  withdrawal: ['withdrawalDesk.column', 'memberDesk.column'],
  mail: ['mailDesk.log'],
  coupon: ['formDesk.label.coupon', 'formDesk.label.common', 'productDesk.part'],
  job: ['healthDesk.job'],
  redirect: ['redirectDesk.column'],
};

/** The texts of a field's values, by `entity.field`, or by the field alone. */
const VALUE_TEXTS: Readonly<Record<string, string>> = {
  'order.status': 'myPage.status',
  'order.items': 'myPage.status',
  'orderFile.format': 'orderFileDesk.format',
  rowKind: 'orderFileDesk.rowKind',
  source: 'orderFileDesk.source',
  'claims.status': 'claim.status',
  'claim.status': 'claim.status',
  'payments.status': 'paymentDesk.status',
  'refunds.status': 'paymentDesk.refund',
  'product.saleStatus': 'productDesk.saleStatus',
  'unit.saleStatus': 'productDesk.unitStatus',
  'member.status': 'memberDesk.status',
  'review.status': 'reviewDesk.status',
  'comment.status': 'reviewDesk.status',
  'inquiry.status': 'inquiry.status',
  'inquiry.display': 'reviewDesk.status',
  'staff.status': 'staffDesk.status',
  'withdrawal.status': 'withdrawalDesk.status',
  'coupon.status': 'formDesk.option.common.status',
  fault: 'claimDesk.fault',
  kinds: 'claim.type',
  claimReasonCode: 'claim.reasons',
  supplierStatus: 'productDesk.supplierStatus',
  itemType: 'productDesk.itemType',
  optionSelectType: 'productDesk.option.selectTypeOf',
  shippingType: 'formDesk.option.shippingPolicy.type',
  icons: 'common.icon',
  level: 'myPage.level',
  levels: 'myPage.level',
  roles: 'staffDesk.role',
  couponBenefitType: 'coupon.type',
  prodDcCouponType: 'formDesk.option.coupon.prodDcCouponType',
  freeShippingType: 'formDesk.option.coupon.freeShippingType',
  issueType: 'couponDesk.issueType',
  memberLimitPeriod: 'formDesk.option.coupon.memberLimitPeriod',
  state: 'mailDesk.state',
  'charge.type': 'formDesk.option.shippingPolicy.type',
  sizeKind: 'size.kind',
  combineType: 'formDesk.option.shippingPolicy.combineType',
};

/** The columns that hold 1 and 0, and the times and sums, by their names. */
const FLAG =
  /^(?:hide|best|is[A-Z].*|displayed|deliverable|mktgExcluded|nonPurchaseReview|isColor)$/;
const TIME = /(?:At|From|To)$/;
const SUM = /(?:Amt|Price|[fF]ee)$|^(?:amount|deposit|rewardPoint)$/;
const MINUTES = /^(?:opens|closes|begins|ends)$/;

/** The changes of a thing in the words of its screens; nested values one by one. */
export function changesInWords(
  { t, locale }: { t: Translate; locale: Locale },
  thing: AuditedName,
  { before, after }: { before: Values; after: Values },
): FieldChange[] {
  const words = { t, locale, thing };
  const old = flattenValues(before, words);
  const now = flattenValues(after, words);

  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({
      field,
      before: old.get(field) ?? NOTHING,
      after: now.get(field) ?? NOTHING,
    }))
    .filter((change) => change.before !== change.after);
}

interface Words {
  t: Translate;
  locale: Locale;
  thing: AuditedName;
}

/** The fields that are named by a kind of thing and its code. */
const CODED: Readonly<Record<string, string>> = {
  coupon: 'auditDesk.entity.coupon',
  value: 'auditDesk.field.valueCode',
};

/** The name of a field on the screens of its thing; a code or a number is its own name. */
function fieldLabel(t: Translate, { entity, entityId }: AuditedName, name: string): string {
  const entityScreens =
    entity === 'setting'
      ? [`formDesk.label.${entityId}`, 'formDesk.label.common']
      : (SCREENS[entity] ?? []);
  const unit = /^(?:unit|cost):(.+)$/.exec(name)?.[1];
  const [, kind = '', code = ''] = /^(\w+) (.+)$/.exec(name) ?? [];
  if (CODED[kind] !== undefined) return `${t(CODED[kind])} ${code}`;

  const keys = [...entityScreens.map((screen) => `${screen}.${name}`), `auditDesk.field.${name}`];
  const found = keys.find((key) => t(key) !== key);

  return unit ?? (found === undefined ? name : t(found));
}

/** Simple values in words, by the way to them. */
function flattenValues(
  values: Values,
  words: Words,
  way: readonly string[] = [],
): Map<string, string> {
  const all = Object.entries(values).map(([name, stored]) => {
    // Positions in a list count from 1.
    const inner = [...way, Array.isArray(values) ? String(Number(name) + 1) : name];
    const value = parseJsonColumn(stored);
    if (isTree(value)) return flattenValues(value, words, inner);
    return new Map([[wayText(inner, words), valueText(value, words, inner)]]);
  });
  return new Map(all.flatMap((partTexts) => [...partTexts]));
}

/** A column of JSON is what it holds. */
function parseJsonColumn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;

  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function isTree(value: unknown): value is Values {
  if (typeof value !== 'object' || value === null) return false;
  return (
    !Array.isArray(value) ||
    value.some((element) => typeof element === 'object' && element !== null)
  );
}

const wayText = (way: readonly string[], { t, thing }: Words) =>
  way.map((name) => fieldLabel(t, thing, name)).join(INSIDE);

function valueText(value: unknown, words: Words, way: readonly string[]): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) {
    return value.map((element) => valueText(element, words, way)).join(', ') || NOTHING;
  }

  const name = way.findLast((wayPart) => !/^\d+$/.test(wayPart)) ?? '';
  if (typeof value === 'string') return choiceText(value, words, { way, name });

  return isFlag(value, name) ? flagText(value, words) : amountText(Number(value), words, name);
}

function choiceText(
  value: string,
  { t, thing }: Words,
  { way, name }: { way: readonly string[]; name: string },
): string {
  const [first = ''] = way;
  const outer = first.startsWith('unit:') ? 'unit' : way.length > 1 && name !== first ? first : '';
  const texts = VALUE_TEXTS[`${outer || thing.entity}.${name}`] ?? VALUE_TEXTS[name];
  const key = `${texts ?? ''}.${value}`;

  return texts !== undefined && t(key) !== key ? t(key) : value;
}

const isFlag = (value: unknown, name: string) => typeof value === 'boolean' || FLAG.test(name);

const flagText = (value: unknown, { t }: Words) =>
  t(Number(value) === 0 ? 'auditDesk.no' : 'auditDesk.yes');

function amountText(value: number, { locale }: Words, name: string): string {
  if (TIME.test(name)) return formatDateTime(value, locale);
  if (SUM.test(name)) return formatWon(value, locale);
  return MINUTES.test(name) ? formatClock(value) : String(value);
}
