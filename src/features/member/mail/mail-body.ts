import type { Locale } from '../../../lib/locale.ts';
import type { MailBlock, MailEventCode } from './mail-event.ts';
import type { FieldValues } from './mail-text.ts';

/** The content of a mail without its text, before its rendering. Nothing is escaped yet. */
export interface MailBody {
  event: MailEventCode;
  locale: Locale;
  greeting: string;
  /** The values of the placeholders of its text. */
  fields: FieldValues;
  facts: { label: string; value: string }[];
  items: { name: string; detail: string; amount: string }[];
  /** Rows, their total, and by what means it is refunded. */
  amounts: { label: string; amount: string; isTotal?: true }[];
  action: { label: string; href: string };
  /** The required words besides the text; '' if there are none. */
  notice: string;
  footer: string;
  /** How to withdraw a consent to advertising. */
  optOut?: { text: string; label: string; href: string; oneClick: string };
}

/** A mail and its recipient. */
export interface AddressedMail {
  body: MailBody;
  to: { name: string; address: string };
  /** The keys the log finds it by. */
  of: { orderSn: number | null; claimSn: number | null; memberNo: number | null };
}

export const ofMember = (memberNo: number | null): AddressedMail['of'] => ({
  orderSn: null,
  claimSn: null,
  memberNo,
});

/** The parts of the frame as lines of text. */
export function blockLines(body: MailBody, name: MailBlock): string[] {
  const { facts, items, amounts, action, notice } = body;
  const lines = {
    details: () => facts.map(({ label, value }) => `${label}: ${value}`),
    items: () => items.map(({ name: item, detail, amount }) => `- ${item} (${detail}) ${amount}`),
    amounts: () => amounts.map(({ label, amount }) => `${label}: ${amount}`),
    button: () => [`${action.label}: ${action.href}`],
    notice: () => [notice],
  } satisfies Record<MailBlock, () => string[]>;

  return lines[name]();
}
