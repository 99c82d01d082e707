import { loadScript } from '../../../lib/load-script.ts';

/** The providers' scripts in the browser. */
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

/** What the provider tells when its window did not come to an end. */
export interface WindowError {
  /** For the buyer. */
  msg?: string;
}

export interface NicepayWindow {
  sdkUrl: string;
  fields: Record<string, unknown>;
}

/**
 * Opens NICEPAY's window; it leaves the page by itself when the buyer is done. Rejects when the
 * script cannot be loaded.
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
  /** Who the shop is at Naver Pay. */
  create: Record<string, unknown>;
  /** What is paid, and where the buyer comes back to. */
  open: Record<string, unknown>;
}

/** Leaves for Naver Pay's own pages. Rejects when the script cannot be loaded. */
export async function openNaverPay({ sdkUrl, create, open }: NaverPayWindow): Promise<void> {
  if (!window.Naver?.Pay) await loadScript(sdkUrl);
  if (!window.Naver?.Pay) throw new Error('The payment script defined nothing.');
  window.Naver.Pay.create({ ...create, openType: 'page' }).open(open);
}
