import type { GatewayAnswer, GatewayPayment, GatewayUnknown } from './gateway.ts';
import { SUCCESS_CODE, readRefusal } from './nicepay-codes.ts';
import { isSameSignature, signPayment } from './nicepay-signature.ts';
import { Outcome, parseEdiDate, PaymentBody, toGatewayPayment } from './nicepay-wire.ts';

/** A parsed response, before its result code is judged by the kind of request. */
export type Reading =
  | { kind: 'ok'; payment: GatewayPayment }
  | { kind: 'refused'; code: string; message: string; status: string | null }
  | GatewayUnknown;

export function readAnswer(json: unknown, secretKey: string): Reading {
  const outcome = Outcome.safeParse(json);
  if (!outcome.success) return toUnknownAnswer('malformed answer');

  const { resultCode: code, resultMsg: message, status } = outcome.data;
  if (code !== SUCCESS_CODE) {
    return { kind: 'refused', code, message: message ?? '', status: status ?? null };
  }

  const notice = readPayment(json, secretKey);

  return notice.kind === 'verified'
    ? { kind: 'ok', payment: notice.payment }
    : toUnknownAnswer(`${notice.why} in the answer`);
}

/** The validity of a signed notice by its time, against replays. */
const NOTICE_VALID_MS = 5 * 60_000;

/** Reads a notice (webhook) from its raw JSON. */
export function parseWebhook(
  rawBody: string,
  { secretKey, now }: { secretKey: string; now: number },
): VerifiedPayment {
  try {
    const json: unknown = JSON.parse(rawBody);
    const read = readPayment(json, secretKey);
    if (read.kind === 'forged') return read;

    const madeAt = parseEdiDate(PaymentBody.parse(json).ediDate);
    const isFresh = madeAt !== null && Math.abs(now - madeAt) <= NOTICE_VALID_MS;

    return isFresh ? read : { kind: 'forged', why: 'too old' };
  } catch {
    return { kind: 'forged', why: 'invalid JSON' };
  }
}

type VerifiedPayment =
  | { kind: 'verified'; payment: GatewayPayment }
  | { kind: 'forged'; why: string };

function readPayment(json: unknown, secretKey: string): VerifiedPayment {
  const body = PaymentBody.safeParse(json);
  if (!body.success) return { kind: 'forged', why: 'malformed payment' };
  if (!isSameSignature(body.data.signature, signPayment(body.data, secretKey))) {
    return { kind: 'forged', why: 'bad signature' };
  }

  return { kind: 'verified', payment: toGatewayPayment(body.data) };
}

/** The outcome of a request that moves money. */
export function judgeAction(reading: Reading): GatewayAnswer {
  return reading.kind === 'refused' ? readRefusal(reading.code, reading.message) : reading;
}

/** The outcome of a query: a refused query says nothing about the payment. */
export function judgeQuestion(reading: Reading): GatewayAnswer {
  if (reading.kind !== 'refused') return reading;

  const refusal = readRefusal(reading.code, reading.message);
  if (refusal.kind === 'declined' && reading.status !== 'failed') {
    return toUnknownAnswer(`code ${reading.code}: ${reading.message}`);
  }

  return refusal;
}

/** A response that contradicts its request proves nothing. */
export function verifyGatewayAnswer(
  answer: GatewayAnswer,
  problemOf: (payment: GatewayPayment) => string | null,
): GatewayAnswer {
  if (answer.kind !== 'ok') return answer;

  const problem = problemOf(answer.payment);
  return problem === null ? answer : toUnknownAnswer(problem);
}

export function toUnknownAnswer(why: string): GatewayUnknown {
  return { kind: 'unknown', why };
}
