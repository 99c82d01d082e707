import { z } from 'zod';

const EcpPaymentId = z.string().regex(/^[\w-]{32}$/);

export const StartPayment = z.strictObject({ ecpPaymentId: EcpPaymentId });
export const PaymentParams = z.object({ ecpPaymentId: EcpPaymentId });

/** Parameters of NICEPAY's payment script. */
export const PaymentStart = z.object({
  sdkUrl: z.string(),
  fields: z.object({
    clientId: z.string(),
    method: z.string(),
    orderId: z.string(),
    amount: z.int(),
    taxFreeAmt: z.int(),
    goodsName: z.string(),
    returnUrl: z.string(),
    mallReserved: z.string(),
    buyerName: z.string(),
    buyerTel: z.string(),
    buyerEmail: z.string(),
    language: z.string(),
    returnCharSet: z.string(),
    /** Virtual accounts only. */
    vbankHolder: z.string().optional(),
    vbankExpDate: z.string().optional(),
    vbankCode: z.string().optional(),
    /** Telephone bills only. */
    isDigital: z.boolean().optional(),
  }),
});
export type PaymentStart = z.output<typeof PaymentStart>;

/** Parameters of Naver Pay's script. */
export const NaverPayOpening = z.object({
  sdkUrl: z.string(),
  create: z.object({ mode: z.string(), clientId: z.string(), chainId: z.string() }),
  open: z.object({
    merchantUserKey: z.string(),
    merchantPayKey: z.string(),
    productName: z.string(),
    productCount: z.string(),
    totalPayAmount: z.string(),
    taxScopeAmount: z.string(),
    taxExScopeAmount: z.string(),
    returnUrl: z.string(),
  }),
});
export type NaverPayOpening = z.output<typeof NaverPayOpening>;

/** The URL of the provider's payment page. */
export const Redirect = z.object({ redirectUrl: z.string() });
export type Redirect = z.output<typeof Redirect>;

/** The provider's return fields in one query parameter: base64url of their JSON. */
export const EcpCallbackParams = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[\w-]+$/)
  .transform((text, context) => {
    try {
      return z
        .record(z.string(), z.string())
        .parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  });

export const Authenticate = z.strictObject({
  ecpPaymentId: EcpPaymentId,
  ecpCallbackParams: EcpCallbackParams,
});
export type Authenticate = z.output<typeof Authenticate>;

export const PaymentStatus = z.object({
  state: z.enum(['Paid', 'Waiting', 'Deposit', 'Failed', 'Refunded']),
  orderNo: z.string(),
  /** The buyer's next page. */
  redirectUrl: z.string(),
});
export type PaymentStatus = z.output<typeof PaymentStatus>;
