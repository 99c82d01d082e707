/** The provider's script in the browser. */
interface AuthNice {
  requestPay: (options: Record<string, unknown>) => void;
}

declare global {
  interface Window {
    AUTHNICE?: AuthNice;
  }
}

/** What the provider tells when its window did not come to an end. */
export interface WindowError {
  /** For the buyer. */
  msg?: string;
}

export interface PayWindow {
  sdkUrl: string;
  fields: Record<string, unknown>;
  onError: (error: WindowError) => void;
}

/**
 * Opens the provider's window; it leaves the page by itself when the buyer is done. Rejects when
 * the script cannot be loaded.
 */
export async function openPayWindow({ sdkUrl, fields, onError }: PayWindow): Promise<void> {
  if (!window.AUTHNICE) await loadScript(sdkUrl);
  if (!window.AUTHNICE) throw new Error('The payment script defined nothing.');
  window.AUTHNICE.requestPay({ ...fields, fnError: onError });
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The payment script did not load.'));
    };
    document.head.append(script);
  });
}
