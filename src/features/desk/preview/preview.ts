import { formatInstant, parseInstant } from '../../../lib/instant.ts';
import { getAnswerAs, keepLinks, keepOwnStorage } from './preview-page.dom.ts';

const PREVIEW = '/api/staff/preview';

const DEVICES = ['desktop', 'phone'] as const;
type Device = (typeof DEVICES)[number];

/** The screen of a common phone. */
const PHONE = { width: 390, height: 844 };

/** The page that is shown, the time it is shown as of (epoch ms), and the device. */
export interface Previewed {
  /** `/exhibitions/901`, `/en/exhibitions/901?page=2` */
  path: string;
  asOf: number;
  device: Device;
  /** True for a page inside of the phone, which has no bar. */
  isBare: boolean;
}

const PAGE = /^\/(?!\/|api\/|media\/|staff\b|en\/staff\b)[^\s\\#]{0,500}$/;

/** The preview of an address; undefined if it is invalid. Times may be a form's, in Korean time. */
export function readPreview(query: URLSearchParams): Previewed | undefined {
  const path = query.get('path') ?? '/';
  const time = query.get('asOf') ?? '';
  const asOf = parseInstant(/T\d{2}:\d{2}$/.test(time) ? `${time}+09:00` : time);
  if (!PAGE.test(path) || asOf === undefined) return undefined;

  const device = DEVICES.find((knownDevice) => knownDevice === query.get('device')) ?? 'desktop';
  return { path, asOf, device, isBare: query.has('bare') };
}

export function previewAddress({ path, asOf, device, isBare }: Previewed): string {
  const query = new URLSearchParams({ path, asOf: formatInstant(asOf) });
  if (device !== 'desktop') query.set('device', device);
  if (isBare) query.set('bare', '1');
  return `${PREVIEW}?${query}`;
}

/** The source of the script of a previewed page; its hash stands in the page's policy. */
export function previewScript(asOf: number): string {
  const args = [formatInstant(asOf), PREVIEW].map((text) => JSON.stringify(text));
  const parts = [getAnswerAs, keepOwnStorage, keepLinks];
  return parts.map((part) => `(${part.toString()})(${args.join()})`).join(';');
}

/** The texts of the bar, in its reader's language. */
export interface BarTexts {
  title: string;
  asOf: string;
  show: string;
  language: string;
  device: string;
  phone: string;
}

/** A page of the shop as a preview: not indexed, acting as of its time, below a bar that says so. */
export function asPreview(html: string, { script, bar }: { script: string; bar: string }): string {
  const head = `<meta name="robots" content="noindex,nofollow"><script>${script}</script>`;
  return html
    .replace(/<head[^>]*>/i, (tag) => tag + head)
    .replace(/<body[^>]*>/i, (tag) => tag + bar);
}

/** A page of the preview's own: where the shop has none at the time, or around the phone. */
export function framePage(
  { lang, title, bar }: { lang: string; title: string; bar: string },
  content: string,
): string {
  return (
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex,nofollow"><title>${escapeHtml(title)}</title>` +
    '<style>body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eceeec}' +
    'main{padding:24px;text-align:center}iframe{border:1px solid #888;background:#fff}</style>' +
    `</head><body>${bar}<main>${content}</main></body></html>`
  );
}

export function phoneFrame(shown: Previewed, title: string): string {
  const src = previewAddress({ ...shown, device: 'desktop', isBare: true });
  const size = `width="${PHONE.width}" height="${PHONE.height}"`;
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" ${size}></iframe>`;
}

/** Says that this is a preview and of when, and leads to other times, the other language and width. */
export function previewBar(shown: Previewed, texts: BarTexts): string {
  const { path, asOf, device } = shown;

  const link = (to: Partial<Previewed>, text: string) =>
    `<a href="${escapeHtml(previewAddress({ ...shown, ...to }))}" style="color:inherit">` +
    `${escapeHtml(text)}</a>`;

  const other = /^\/en(?=\/|\?|$)/.test(path) ? path.slice(3) || '/' : `/en${path}`;
  const otherPath = other.startsWith('?') ? `/${other}` : other.replace(/^\/en\/(?=\?|$)/, '/en');
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

  return (
    `<aside data-preview-bar aria-label="${escapeHtml(texts.title)}" style="${BAR}">` +
    `<strong>${escapeHtml(texts.title)}</strong>` +
    `<form action="${PREVIEW}" style="display:flex;gap:8px;flex-wrap:wrap">${hidden('path', path)}` +
    (device === 'desktop' ? '' : hidden('device', device)) +
    `<label>${escapeHtml(texts.asOf)} <input type="datetime-local" name="asOf" required style="${FIELD}" ` +
    `value="${formatInstant(asOf).slice(0, 16)}"></label>` +
    `<button style="${FIELD};cursor:pointer">${escapeHtml(texts.show)}</button></form>` +
    link({ path: otherPath }, texts.language) +
    link({ device: device === 'phone' ? 'desktop' : 'phone' }, texts.device) +
    '</aside>'
  );
}

const BAR =
  'position:relative;z-index:9;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;' +
  'padding:8px 16px;background:#5b2b00;color:#fff;font:14px/1.5 var(--font,system-ui,sans-serif)';
const FIELD = 'font:inherit;padding:4px 8px;border:1px solid #fff;background:#fff;color:#222';

export function escapeHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
