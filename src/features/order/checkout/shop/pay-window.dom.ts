import { loadScript } from '../../../../lib/load-script.ts';

/** Globals of the providers' scripts. */
interface AuthNice {
  requestPay: (options: Record<string, unknown>) => void;
}
interface Naver {
  Pay: {
    create: (options: Record<string, unknown>) => {
      open: (payment: Record<string, unknown>) => void;
    };
  };
}

declare global {
  interface Window {
    AUTHNICE?: AuthNice;
    Naver?: Naver;
  }
}

/** The error reported by the provider's window. */
export interface WindowError {
  /** Text for the buyer. */
  msg?: string;
}

export interface NicepayWindow {
  sdkUrl: string;
  fields: Record<string, unknown>;
}

/**
 * Opens NICEPAY's window, which navigates away when the buyer is done. Rejects if the script cannot
 * be loaded.
 */
export async function openNicepay(
  { sdkUrl, fields }: NicepayWindow,
  onError: (error: WindowError) => void,
): Promise<void> {
  if (!window.AUTHNICE) await loadScript(sdkUrl);

  if (!window.AUTHNICE) throw new Error('The payment script defined nothing.');

  window.AUTHNICE.requestPay({ ...fields, fnError: onError });
}

export interface NaverPayWindow {
  sdkUrl: string;
  /** The shop's credentials at Naver Pay. */
  create: Record<string, unknown>;
  /** The payment's amount and return URL. */
  open: Record<string, unknown>;
}

/** Redirects to Naver Pay's pages. Rejects if the script cannot be loaded. */
export async function openNaverPay({ sdkUrl, create, open }: NaverPayWindow): Promise<void> {
  if (!window.Naver?.Pay) await loadScript(sdkUrl);
  if (!window.Naver?.Pay) throw new Error('The payment script defined nothing.');
  window.Naver.Pay.create({ ...create, openType: 'page' }).open(open);
}
