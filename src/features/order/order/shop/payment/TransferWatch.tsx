import { useEffect, useState } from 'react';
import { api } from '../../../../../lib/api.ts';
import { nextLookMs } from '../../../payment/transfer-look.ts';

interface Props {
  ecpPaymentId: string;
}

/**
 * Polls for an order's transfer and refreshes the `[data-order-view]` beside it when it has
 * arrived; it is a live region, so the change is announced.
 */
export function TransferWatch({ ecpPaymentId }: Props) {
  const heading = useTransfer(ecpPaymentId);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {heading}
    </p>
  );
}

/** The heading of the refreshed order; empty until the transfer has arrived. */
function useTransfer(ecpPaymentId: string): string {
  const [heading, setHeading] = useState('');

  useEffect(() => {
    const openedAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPolling = false;
    let isOver = false;

    function planPoll() {
      clearTimeout(timer);
      const waitMs = nextLookMs(performance.now() - openedAt);
      if (waitMs !== undefined) timer = setTimeout(() => void pollTransfer(), waitMs);
    }

    /** A hidden page does not poll; becoming visible triggers a poll. */
    async function pollTransfer() {
      if (document.hidden || isPolling || isOver) return;

      isPolling = true;
      const shownHeading = await refreshPaidOrder(ecpPaymentId);
      isPolling = false;

      if (isOver) return;
      if (shownHeading === undefined) return planPoll();

      stopPolling();
      setHeading(shownHeading);
    }

    const onAttention = () => void pollTransfer();

    function stopPolling() {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onAttention);
      removeEventListener('focus', onAttention);
    }

    document.addEventListener('visibilitychange', onAttention);
    addEventListener('focus', onAttention);
    planPoll();

    return stopPolling;
  }, [ecpPaymentId]);

  return heading;
}

/** Shows the order anew if its transfer has arrived; returns its heading, undefined: poll again. */
async function refreshPaidOrder(ecpPaymentId: string): Promise<string | undefined> {
  try {
    const { state } = await api.look<{ state: string }>(`/api/payment/status/${ecpPaymentId}`);
    return state === 'Deposit' ? undefined : await refreshOrderView();
  } catch {
    return undefined; // a failed request says nothing about the transfer
  }
}

/** Replaces the displayed order by the current one; returns its heading. */
async function refreshOrderView(): Promise<string | undefined> {
  const response = await fetch(location.href, { credentials: 'same-origin' });
  if (!response.ok) return undefined;

  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [shown, fresh] = [document, next].map((page) => page.querySelector('[data-order-view]'));
  // An open dialog has user input: the first poll after it closes refreshes the order.
  if (!shown || !fresh || shown.querySelector('dialog[open]')) return undefined;

  shown.replaceWith(document.importNode(fresh, true));
  document.title = next.title;

  return fresh.querySelector('h1')?.textContent?.trim() ?? '';
}
