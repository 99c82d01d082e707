import { formatDate } from '../../../../../lib/date.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { isExchangeable } from '../../../claim/sum/claim-units.ts';
import type { OrderLineItem } from '../detail/order-detail.schema.ts';

interface Deadline {
  /** Claim: a return or an exchange. Seller: only where the goods are not as shown. */
  kind: 'claim' | 'return' | 'claimSeller' | 'returnSeller' | 'confirm';
  at: number;
}

/** The last day of a claim, or the first on which a purchase counts as confirmed. */
export function formatDeadline({ kind, at }: Deadline, locale: Locale): string {
  return formatDate(kind === 'confirm' ? at : at - 1, locale);
}

/** Until when lines can be claimed, and when their purchase is confirmed; each date once. */
export function getDeadlines(lines: readonly OrderLineItem[]): Deadline[] {
  const all = lines.flatMap(lineDeadlines);
  const unique = new Map(all.map((deadline) => [`${deadline.kind} ${deadline.at}`, deadline]));
  return [...unique.values()];
}

function lineDeadlines(line: OrderLineItem): Deadline[] {
  const { exchangeAppliable, appliableUntil, purchaseConfirmableUntil } = line;
  // Only the pieces of a set are exchanged, by the seller's fault.
  const isByChoice = line.orderItems.slice(0, 1).every((item) => isExchangeable(item, 'Buyer'));

  const dates = [
    { kind: exchangeAppliable && isByChoice ? 'claim' : 'return', at: appliableUntil.buyer },
    { kind: exchangeAppliable ? 'claimSeller' : 'returnSeller', at: appliableUntil.seller },
    { kind: 'confirm', at: purchaseConfirmableUntil },
  ] as const;

  return dates.flatMap(({ kind, at }) => (at === null ? [] : [{ kind, at }]));
}
