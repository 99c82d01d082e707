import { MAIL_LOGO_HEIGHT, type Brand, type MailLogo } from '../../content/brand/brand.ts';
import type { Locale } from '../../../lib/locale.ts';
import { localePath } from '../../../lib/paths.ts';
import type { MailBlock } from './mail-event.ts';
import {
  fieldText,
  parseBody,
  parseLine,
  plainLine,
  type MailParagraph,
  type MailPiece,
  type MailText,
} from './mail-text.ts';
import { oneLine, visibleText } from '../../../lib/text.ts';
import { blockLines, type MailBody } from './mail-body.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The address that a mail program calls to withdraw the consent to advertising (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The parts of the shop that the frame of every mail shows. */
export interface MailLook {
  siteUrl: string;
  brand: Pick<Brand, 'name' | 'colors' | 'signature'>;
  /** Undefined: the mall's name stands in letters. */
  logo?: MailLogo | undefined;
}

/** A mail of its text and its content. The values of placeholders are never read as markup. */
export function renderMail(content: MailBody, text: MailText, look: MailLook): RenderedMail {
  const { siteUrl, brand } = look;
  const { locale } = content;
  const body = { ...content, fields: { ...content.fields, shopName: brand.name[locale] } };
  const getLink = (path: string) => siteUrl + localePath(locale, path);
  // The word is prescribed, in mails in English too (Network Act, article 50 (4)).
  const ad = body.optOut ? '(광고) ' : '';

  return {
    subject: ad + oneLine(plainLine(parseLine(text.subject), oneLineFields(body))),
    text: toText(body, text, { getLink, brand }),
    html: toHtml(body, text, { getLink, brand, masthead: buildMasthead(look, locale) }),
    ...(body.optOut && { unsubscribeUrl: body.optOut.oneClick }),
  };
}

interface Frame {
  getLink: (path: string) => string;
  brand: MailLook['brand'];
}

const oneLineFields = ({ fields }: MailBody) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, oneLine(value)]));

type HtmlFrame = Frame & { masthead: string };

function toText(body: MailBody, text: MailText, { getLink, brand }: Frame): string {
  const { greeting, footer, optOut } = body;
  const values = oneLineFields(body);
  const paragraphs = parseBody(text.body).map((paragraph) =>
    paragraph.kind === 'block'
      ? blockLines(body, paragraph.name)
      : paragraph.lines.map((line) => plainLine(line, values, getLink)),
  );

  const out = optOut ? [[optOut.text, `${optOut.label}: ${optOut.href}`]] : [];
  const blocks = [[greeting], ...paragraphs, ...out, [brand.signature[body.locale]], [footer]];
  const filled = blocks
    .map((lines) => lines.map(oneLine).filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);

  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const FONT = "font:15px/1.6 'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
const CELL = 'padding:8px 0;border-bottom:1px solid #e4e6e3;vertical-align:top';
const GREY = 'color:#666c6e';

/** Colours of the dark scheme, over those of the inline styles. */
const HEAD = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background: #121415 !important; }
.card { background: #1b1e1f !important; color: #eceeed !important; }
.card td, .footer { border-color: #34393a !important; }
.grey { color: #a4aaab !important; }
.accent { color: #eceeed !important; }
.button { background: #eceeed !important; }
.button a { color: #17191a !important; }
}
</style>`;

/**
 * Inline styles and tables, for mail clients. Outlook knows no `max-width` and no padding of links:
 * it gets a table of its own, and the padding from the button's cell.
 */
function toHtml(body: MailBody, text: MailText, frame: HtmlFrame): string {
  const { locale, greeting, footer, optOut } = body;
  const { colors, signature } = frame.brand;
  const paragraphs = parseBody(text.body);
  const button = paragraphs.findIndex(
    (paragraph) => paragraph.kind === 'block' && paragraph.name === 'button',
  );

  const main = paragraphs.map((paragraph, index) =>
    paragraph.kind === 'block'
      ? blockHtml(body, paragraph.name)
      : textHtml(paragraph, body, { ...frame, isNote: button !== -1 && index > button }),
  );

  const out = optOut
    ? `<p class="grey" style="margin:0 0 24px;${GREY};font-size:12px">${escapeMailText(optOut.text)} <a href="${escapeMailText(optOut.href)}" style="color:inherit">${escapeMailText(optOut.label)}</a></p>`
    : '';
  const foot = `<p class="grey footer" style="margin:0;padding-top:16px;border-top:1px solid #e4e6e3;${GREY};font-size:12px">${escapeMailText(footer)}</p>`;

  const card = [
    `<p class="accent" style="margin:0 0 24px;font-weight:bold;letter-spacing:.12em;color:${colors.accent}">${frame.masthead}</p>`,
    `<p style="margin:0 0 4px">${escapeMailText(greeting)}</p>`,
    ...main,
    out,
    signature[locale] === '' ? '' : noteHtml(escapeMailText(signature[locale])),
    foot,
  ].join('');

  return [
    `<!doctype html><html lang="${locale}"><head>${HEAD}</head>`,
    '<body class="page" style="margin:0;background:#f5f5f2">',
    '<!--[if mso]><table role="presentation" align="center" width="560" cellspacing="0"><tr><td><![endif]-->',
    '<table role="presentation" align="center" width="100%" cellspacing="0" style="max-width:560px;margin:0 auto">',
    `<tr><td class="card" bgcolor="#ffffff" style="padding:32px 24px;background:#fff;color:#17191a;${FONT}">${card}</td></tr>`,
    '</table><!--[if mso]></td></tr></table><![endif]--></body></html>',
  ].join('');
}

/** The logo, or else the name, which also stands in the place of a logo that is not loaded. */
function buildMasthead({ siteUrl, brand, logo }: MailLook, locale: Locale): string {
  const name = escapeMailText(brand.name[locale]);
  if (!logo) return name;

  const height = MAIL_LOGO_HEIGHT / 2;
  const dark =
    logo.dark === logo.light
      ? ''
      : `<source srcset="${siteUrl}${logo.dark}" media="(prefers-color-scheme: dark)">`;
  return `<picture>${dark}<img src="${siteUrl}${logo.light}" alt="${name}" height="${height}" style="height:${height}px;width:auto;max-width:100%;border:0"></picture>`;
}

function textHtml(
  { lines }: Extract<MailParagraph, { kind: 'text' }>,
  body: MailBody,
  frame: Frame & { isNote: boolean },
): string {
  const html = lines.map((line) => lineHtml(line, body, frame)).join('<br>');
  return frame.isNote ? noteHtml(html) : `<p style="margin:0 0 24px">${html}</p>`;
}

const noteHtml = (html: string) =>
  `<p class="grey" style="margin:0 0 24px;${GREY};font-size:13px">${html}</p>`;

function lineHtml(pieces: readonly MailPiece[], body: MailBody, frame: Frame): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return escapeMailText(piece.text, false);
      if (piece.kind === 'field') return escapeMailText(fieldText(piece, body.fields), false);
      if (piece.kind === 'bold') return `<b>${lineHtml(piece.pieces, body, frame)}</b>`;
      return `<a href="${escapeMailText(frame.getLink(piece.href))}" class="accent" style="color:${frame.brand.colors.accent}">${escapeMailText(piece.label)}</a>`;
    })
    .join('');
}

function blockHtml({ facts, items, amounts, action, notice }: MailBody, name: MailBlock): string {
  const blocks = {
    details: () => buildTableHtml(facts.map(({ label, value }) => buildRowHtml(label, value))),
    items: () =>
      buildTableHtml(
        items.map(
          ({ name: item, detail, amount }) =>
            `<tr><td style="${CELL}">${escapeMailText(item)}<br><span class="grey" style="${GREY}">${escapeMailText(detail)}</span></td><td style="${CELL};text-align:right;white-space:nowrap">${escapeMailText(amount)}</td></tr>`,
        ),
      ),
    amounts: () =>
      buildTableHtml(
        amounts.map(({ label, amount, isTotal }) =>
          buildRowHtml(label, amount, isTotal ? ';font-weight:bold' : ''),
        ),
      ),
    button: () =>
      `<table role="presentation" cellspacing="0" style="margin:0 0 8px"><tr><td class="button" bgcolor="#17191a" style="border-radius:4px;background:#17191a;mso-padding-alt:12px 24px"><a href="${escapeMailText(action.href)}" style="display:inline-block;padding:12px 24px;color:#fff;text-decoration:none">${escapeMailText(action.label)}</a></td></tr></table>`,
    notice: () => (notice === '' ? '' : noteHtml(escapeMailText(notice))),
  } satisfies Record<MailBlock, () => string>;
  return blocks[name]();
}

function buildTableHtml(rows: readonly string[]): string {
  if (rows.length === 0) return '';
  return `<table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px;${FONT};font-size:14px">${rows.join('')}</table>`;
}

function buildRowHtml(label: string, value: string, style = ''): string {
  return `<tr><td class="grey" style="${CELL};${GREY}">${escapeMailText(label)}</td><td style="${CELL};text-align:right${style}">${escapeMailText(value)}</td></tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of a line keeps the spaces at its ends. */
function escapeMailText(text: string, isWhole = true): string {
  const line = isWhole ? oneLine(text) : visibleText(text).replaceAll(/\s/g, ' ');
  return line.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
