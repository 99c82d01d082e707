import { showToast } from '../../../../components/toast.ts';
import { pageText } from '../../../../components/page-text.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/date.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import type { InquiryList, ProductInquiry } from '../inquiry.schema.ts';
import { fillText } from '../../../../lib/fill-text.ts';

/** The page's language. */
function pageLocale() {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : DEFAULT_LOCALE;
}

/** A press on a button of ProductInquiries.astro, whose outer element is `host`. */
export async function handleInquiryButton(host: HTMLElement, button: HTMLElement): Promise<void> {
  if (button.dataset.more !== undefined) return showMore(host, button);

  const { itemCode = '', logIn = '', mine = '' } = host.dataset;

  if ($signedIn.get() === false) {
    const back = `${location.pathname}#inquiries`;
    const href = localePath(pageLocale(), paths.login(back));
    showToast(logIn, { action: { label: pageText('logIn'), href } });
    return;
  }

  const { openInquiryForm } = await import('./inquiry-form.dom.ts');

  await openInquiryForm({ kind: 'Product', about: { itemCode } }, (savedInquiry, texts) => {
    const text = texts[savedInquiry.held ? 'askedHeld' : 'asked'] ?? '';
    showToast(text, { action: { label: texts['mine'] ?? '', href: mine } });
    // The toast has said that it is there: without the row the list is only older.
    if (!savedInquiry.held) void showAsked(host, savedInquiry.inquirySn).catch(() => undefined);
  });
}

/** Puts the inquiry that was just asked on top of the list. */
async function showAsked(host: HTMLElement, inquirySn: number): Promise<void> {
  const { itemCode = '' } = host.dataset;
  const query = new URLSearchParams({ itemCode, before: String(inquirySn + 1), limit: '1' });
  const { inquiries } = await api.get<InquiryList>(`/api/productInquiries?${query}`);
  host.querySelector('.inquiries')?.prepend(...inquiries.map((inquiry) => getRow(host, inquiry)));
  host.querySelector('.none')?.remove();
}

/** Adds the next page of inquiries. */
async function showMore(host: HTMLElement, button: HTMLElement): Promise<void> {
  if (button.ariaBusy === 'true') return;

  button.ariaBusy = 'true';

  try {
    const query = new URLSearchParams({
      itemCode: host.dataset.itemCode ?? '',
      before: button.dataset.more ?? '',
    });
    const { inquiries, next } = await api.get<InquiryList>(`/api/productInquiries?${query}`);

    const rows = inquiries.map((inquiry) => getRow(host, inquiry));
    host.querySelector('.inquiries')?.append(...rows);
    rows[0]?.querySelector('summary')?.focus();
    if (next === null) button.remove();
    else button.dataset.more = String(next);
  } catch (error) {
    showToast((error instanceof ApiError && error.message) || (host.dataset.failed ?? ''));
  } finally {
    button.ariaBusy = null;
  }
}

/** A row as InquiryRow.astro draws it; texts are only ever set as text. */
function getRow(host: HTMLElement, inquiry: ProductInquiry): HTMLElement {
  const texts: Record<string, string> = JSON.parse(host.dataset.texts ?? '{}');
  const row = document.createElement('details');

  row.className = 'inquiry';

  const isAnswered = inquiry.inquiryResponseStatus === 'Complete';

  const facts = [
    texts[inquiry.type] ?? '',
    inquiry.author ?? '',
    formatInquiryDate(inquiry.createdAt),
  ];

  const summary = document.createElement('summary');

  summary.append(
    textIn('span', isAnswered ? 'badge badge-accent' : 'badge', {
      text: texts[inquiry.inquiryResponseStatus] ?? '',
    }),
    textIn('span', `inquiry-title ${inquiry.title === null ? 'muted' : ''}`, {
      text: inquiry.title ?? texts['secret'] ?? '',
    }),
    textIn('span', 'inquiry-facts muted tabular', {
      text: facts.filter((fact) => fact !== '').join(' · '),
    }),
  );

  row.append(summary);
  if (inquiry.title === null) row.dataset.secret = 'true';
  else row.append(getText(inquiry, texts));

  return row;
}

function getText(inquiry: ProductInquiry, texts: Record<string, string>): HTMLElement {
  const block = textIn('div', 'inquiry-text');
  block.append(textIn('p', 'inquiry-body', { text: inquiry.body ?? '' }));
  block.append(...getPhotos(inquiry.files, texts));

  if (inquiry.replyText !== null) {
    const answer = textIn('div', 'inquiry-answer');

    answer.append(
      textIn('strong', '', { text: texts['answer'] ?? '' }),
      textIn('span', 'muted tabular', { text: formatAnsweredAt(inquiry, texts) }),
    );
    answer.append(textIn('p', 'inquiry-body', { text: inquiry.replyText }));
    answer.append(...getPhotos(inquiry.replyFiles, texts));
    block.append(answer);
  }

  return block;
}

function formatAnsweredAt(
  { repliedAt, replyEditedAt }: ProductInquiry,
  texts: Record<string, string>,
): string {
  const when = repliedAt === null ? '' : formatInquiryDate(repliedAt);
  if (replyEditedAt === null) return when;

  return `${when} · ${fillText(texts['edited'], formatInquiryDate(replyEditedAt))}`;
}

function getPhotos(files: ProductInquiry['files'], texts: Record<string, string>): HTMLElement[] {
  return files.map(({ url, width, height }) => {
    const link = Object.assign(document.createElement('a'), { href: url });
    const image = Object.assign(document.createElement('img'), { src: url, width, height });

    Object.assign(image, { alt: texts['photo'] ?? '', loading: 'lazy' });
    image.className = 'inquiry-photo';
    link.append(image);

    return link;
  });
}

const formatInquiryDate = (instant: number) => formatDate(instant, pageLocale());

function textIn(tag: string, className: string, { text = '' } = {}): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
