import type { Locale } from '../../../lib/locale.ts';

/** The content of a mail before its rendering as text or HTML. Nothing is escaped yet. */
export interface MailBody {
  locale: Locale;
  greeting: string;
  lead: string;
  facts: { label: string; value: string }[];
  items: { name: string; detail: string; amount: string }[];
  /** The last row is the total. */
  amounts: { label: string; amount: string }[];
  action: { label: string; href: string };
  note: string;
  footer: string;
}

/** The text part of a mail. */
export function toText(body: MailBody): string {
  const { greeting, lead, facts, items, amounts, action, note, footer } = body;
  const blocks = [
    [greeting, lead],
    facts.map(({ label, value }) => `${label}: ${value}`),
    items.map(({ name, detail, amount }) => `- ${name} (${detail}) ${amount}`),
    amounts.map(({ label, amount }) => `${label}: ${amount}`),
    [`${action.label}: ${action.href}`, note],
    [footer],
  ];
  const filled = blocks.map((lines) => lines.map(oneLine).filter((line) => line !== ''));
  return `${filled
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const CELL = 'padding:8px 0;border-bottom:1px solid #e4e6e3;vertical-align:top';

/** The HTML part of a mail: inline styles and a table, for mail clients. */
export function toHtml(body: MailBody): string {
  const { locale, greeting, lead, facts, items, amounts, action, note, footer } = body;
  const table = (rows: string[]) =>
    rows.length === 0
      ? ''
      : `<table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px;font-size:14px">${rows.join('')}</table>`;
  const factRows = facts.map(({ label, value }) => row(label, value));
  const itemRows = items.map(
    ({ name, detail, amount }) =>
      `<tr><td style="${CELL}">${escape(name)}<br><span style="color:#666c6e">${escape(detail)}</span></td><td style="${CELL};text-align:right;white-space:nowrap">${escape(amount)}</td></tr>`,
  );
  const amountRows = amounts.map(({ label, amount }, i) =>
    row(label, amount, i === amounts.length - 1 ? ';font-weight:bold' : ''),
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head><body style="margin:0;background:#f5f5f2;color:#17191a;font:15px/1.6 'Apple SD Gothic Neo','Malgun Gothic',sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff"><p style="margin:0 0 24px;font-weight:bold;letter-spacing:.12em;color:#1f5c4a">NORTHRIDGE</p><p style="margin:0 0 4px">${escape(greeting)}</p><p style="margin:0 0 24px">${escape(lead)}</p>${table(factRows)}${table(itemRows)}${table(amountRows)}<p style="margin:0 0 8px"><a href="${escape(action.href)}" style="display:inline-block;padding:12px 24px;background:#17191a;color:#fff;text-decoration:none;border-radius:4px">${escape(action.label)}</a></p><p style="margin:0 0 24px;color:#666c6e;font-size:13px">${escape(note)}</p><p style="margin:0;padding-top:16px;border-top:1px solid #e4e6e3;color:#666c6e;font-size:12px">${escape(footer)}</p></div></body></html>`;
}

function row(label: string, value: string, style = ''): string {
  return `<tr><td style="${CELL};color:#666c6e">${escape(label)}</td><td style="${CELL};text-align:right${style}">${escape(value)}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

/** Removes line breaks, so that a name can't imitate a line of the mail. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
