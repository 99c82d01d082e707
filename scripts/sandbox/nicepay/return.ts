import { type Payment, type PaymentRequest, sha256Hex } from './payment.ts';
import { capturePayment } from './rules.ts';
import type { NicepaySandbox } from './state.ts';

type ReturnForm = Record<string, string>;

/** The form of the return URL for an authorization, altered by the payment's faults. */
export function authorizedForm(payment: Payment, secretKey: string): ReturnForm {
  const { tid, clientId, orderId, mallReserved, authToken } = payment;
  const signature = sha256Hex(`${authToken}${clientId}${payment.amount}${secretKey}`);
  const amount = payment.amount + (payment.faults.includes('alteredReturn') ? 1 : 0);

  return {
    authResultCode: '0000',
    authResultMsg: '인증 성공',
    tid,
    clientId,
    orderId,
    amount: String(amount),
    mallReserved,
    authToken,
    signature: payment.faults.includes('forgedReturn') ? '0'.repeat(64) : signature,
  };
}

/** The form after the buyer cancelled, without tid and signature. */
export function cancelledForm(request: PaymentRequest): ReturnForm {
  const { clientId, orderId, amount, mallReserved } = request;
  return {
    authResultCode: 'P091',
    authResultMsg: '결제 요청을 취소하였습니다.',
    clientId,
    orderId,
    amount: String(amount),
    mallReserved,
  };
}

/** The provider's steps between the buyer's consent and the browser's return. */
export async function beforeReturn(sandbox: NicepaySandbox, payment: Payment): Promise<void> {
  if (!payment.faults.includes('noticeBeforeReturn')) return;
  const { store, now } = sandbox;
  if (capturePayment(store, payment, { amount: payment.amount, now: now() }) === null) {
    await sandbox.notices.announce(payment);
  }
}

/** Sends the further copies of a duplicate return; the browser posts the first. */
export async function postCopies(
  { settings }: NicepaySandbox,
  payment: Payment,
  form: ReturnForm,
): Promise<void> {
  if (!payment.faults.includes('duplicateReturn')) return;

  const copies = Array.from({ length: settings.copies - 1 }, () =>
    fetch(payment.returnUrl, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.hangMs),
    }),
  );

  // The response to a copy does not matter.
  await Promise.allSettled(copies);
}
