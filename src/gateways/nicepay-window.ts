import type { GatewayReturn, GatewayStart } from './gateway.ts';
import { SUCCESS_CODE } from './nicepay-codes.ts';
import { isSameSignature, signReturn } from './nicepay-signature.ts';
import { AuthorizedReturn, ReturnOutcome, fitBytes, toGoodsName } from './nicepay-wire.ts';

/** The parameters of `AUTHNICE.requestPay` in the browser. */
export interface NicepayStartFields {
  clientId: string;
  method: 'card';
  orderId: string;
  amount: number;
  goodsName: string;
  returnUrl: string;
  mallReserved: string;
  buyerName: string;
  buyerTel: string;
  buyerEmail: string;
  language: 'KO' | 'EN';
  returnCharSet: 'utf-8';
}

export function toStartFields(clientId: string, start: GatewayStart): NicepayStartFields {
  return {
    clientId,
    method: 'card',
    orderId: start.providerOrderId,
    amount: start.amount,
    goodsName: toGoodsName(start.goodsName),
    returnUrl: start.returnUrl,
    mallReserved: start.mallReserved,
    buyerName: fitBytes(start.buyerName, 30),
    buyerTel: start.buyerTel.replace(/\D/g, ''),
    // Half an e-mail address would be somebody else's.
    buyerEmail: Buffer.byteLength(start.buyerEmail) <= 60 ? start.buyerEmail : '',
    language: start.language === 'en' ? 'EN' : 'KO',
    returnCharSet: 'utf-8',
  };
}

/** Reads and verifies the form that the browser posts to the return URL. */
export function parseReturn(
  form: unknown,
  { clientId, secretKey }: { clientId: string; secretKey: string },
): GatewayReturn {
  const outcome = ReturnOutcome.safeParse(form);
  if (!outcome.success) return forged('malformed return');
  const { authResultCode: code, authResultMsg: message, orderId } = outcome.data;
  if (code !== SUCCESS_CODE) return { kind: 'declined', code, message, providerOrderId: orderId };

  const fields = AuthorizedReturn.safeParse(form);
  if (!fields.success) return forged('malformed authorization');
  const { tid, authToken, amount, signature } = fields.data;
  if (fields.data.clientId !== clientId) return forged('another clientId');
  if (!isSameSignature(signature, signReturn({ authToken, clientId, amount }, secretKey))) {
    return forged('bad signature');
  }
  return { kind: 'authorized', tid, authToken, providerOrderId: orderId, amount };
}

function forged(why: string): GatewayReturn {
  return { kind: 'forged', why };
}
