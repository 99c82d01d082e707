import { isRecord } from './http.ts';

/** Faults by the affected call. Before and After refer to the movement of money. */
export const OUTCOMES = ['issuerRefuses', 'authorizationExpires'] as const;
/** PayU only: the point of sale does not capture automatically. */
const PAYU_OUTCOMES = ['waitsForCapture'] as const;
/** PayU only: a refund is final at once, stays pending, or ends late with the given status. */
export const REFUND_FAULTS = [
  'refundStaysPending',
  'refundFinalizedLate',
  'refundCanceledLate',
] as const;
export const CALL_FAULTS = [
  'hangBefore',
  'hangAfter',
  'lateCapture',
  'http500Before',
  'http500After',
  'resetBefore',
  'resetAfter',
  'halfBody',
  'slowBody',
  'invalidJson',
  'wrongSignature',
  'wrongAmount',
] as const;
export const RETURN_FAULTS = [
  'duplicateReturn',
  'lateReturn',
  'lostReturn',
  'forgedReturn',
  'alteredReturn',
] as const;
export const NOTICE_FAULTS = [
  'noticeBeforeReturn',
  'noticeBeforeAnswer',
  'duplicateNotice',
  'lateNotice',
  'noNotice',
  'forgedNotice',
] as const;
export const FAULTS = [
  ...OUTCOMES,
  ...PAYU_OUTCOMES,
  ...REFUND_FAULTS,
  ...CALL_FAULTS,
  ...RETURN_FAULTS,
  ...NOTICE_FAULTS,
] as const;

export type CallFault = (typeof CALL_FAULTS)[number];
export type Fault = (typeof FAULTS)[number];

const API_CALLS = ['create', 'approve', 'query', 'find', 'cancel', 'netCancel'] as const;
export type ApiCall = (typeof API_CALLS)[number];

export interface Settings {
  /** Default webhook URL of payment methods without a registered one. */
  webhookUrl: string | null;
  latency: { ms: number; jitter: number };
  /** Default faults of payments. */
  faults: Fault[];
  /** How long a hanging call holds its socket. */
  hangMs: number;
  /** Delay of a late return or webhook. */
  lateMs: number;
  /** Total copies of a duplicate return or webhook. */
  copies: number;
}

export const DEFAULT_SETTINGS: Settings = {
  webhookUrl: null,
  latency: { ms: 0, jitter: 0 },
  faults: [],
  hangMs: 30_000,
  lateMs: 5_000,
  copies: 3,
};

/** A fault ordered for the next calls of any payment. */
export interface OrderedFault {
  call: ApiCall | 'any';
  fault: CallFault;
  times: number;
}

/** The fault of this call: one that was ordered, else the payment's own on its first approve. */
export function takeCallFault(
  ordered: OrderedFault[],
  call: ApiCall,
  payment: { faults: Fault[] } | undefined,
): CallFault | null {
  const next = ordered.find((order) => order.call === 'any' || order.call === call);
  if (next !== undefined) {
    next.times -= 1;
    if (next.times <= 0) ordered.splice(ordered.indexOf(next), 1);
    return next.fault;
  }

  if (call !== 'approve' || payment === undefined) return null;

  const callFault = payment.faults.find(isCallFault);
  if (callFault === undefined) return null;

  payment.faults = payment.faults.filter((fault) => fault !== callFault);

  return callFault;
}

export function isFault(value: unknown): value is Fault {
  return (FAULTS as readonly unknown[]).includes(value);
}

export function isCallFault(value: unknown): value is CallFault {
  return (CALL_FAULTS as readonly unknown[]).includes(value);
}

export function isApiCall(value: unknown): value is ApiCall {
  return (API_CALLS as readonly unknown[]).includes(value);
}

/** Applies the valid settings; returns the name of the first invalid one. */
export function changeSettings(
  settings: Settings,
  changes: Record<string, unknown>,
): string | null {
  for (const [name, value] of Object.entries(changes)) {
    if (!changeSetting(settings, name, value)) return name;
  }
  return null;
}

function changeSetting(settings: Settings, name: string, value: unknown): boolean {
  if (name === 'webhookUrl') {
    if (value !== null && !(typeof value === 'string' && URL.canParse(value))) return false;
    settings.webhookUrl = value;
    return true;
  }

  if (name === 'faults') {
    if (!Array.isArray(value) || !value.every(isFault)) return false;
    settings.faults = value;
    return true;
  }

  if (name === 'latency') {
    if (!isRecord(value)) return false;
    const { ms = 0, jitter = 0 } = value;
    if (!isCount(ms) || !isCount(jitter)) return false;
    settings.latency = { ms, jitter };
    return true;
  }

  if (name !== 'hangMs' && name !== 'lateMs' && name !== 'copies') return false;
  if (!isCount(value)) return false;

  settings[name] = value;

  return true;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
