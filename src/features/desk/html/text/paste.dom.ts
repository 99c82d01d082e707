import { isBlank, tidyParagraphs } from './html-chunks.dom.ts';
import { parseHtml } from './html-text.dom.ts';

const LEVELS: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' };
/** Characters without width, which Naver's editor leaves in empty paragraphs. */
const INVISIBLE = /[\u200B\uFEFF]/g;

/**
 * HTML from the clipboard, without what other editors put around a text: Word's lists are lists,
 * Naver's late pictures are pictures, headings keep to the levels of a description. The schema does
 * the rest.
 */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html; // from this editor

  const body = parseHtml(html.replaceAll(INVISIBLE, ''));

  for (const element of body.querySelectorAll('style, script, meta, link, title')) element.remove();
  for (const image of body.querySelectorAll('img')) mendImage(image);
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    renameElement(heading, LEVELS[heading.nodeName] ?? 'p');
  }

  // Naver's editor leaves them between its parts.
  for (const line of body.querySelectorAll('p')) {
    if (isBlank(line.textContent) && line.querySelector('br, img') === null) line.remove();
  }

  buildWordLists(body);
  tidyParagraphs(body);

  return body.innerHTML;
}

/** Pictures of a computer, or written into the HTML, have to be uploaded. */
function mendImage(image: Element): void {
  const late = image.getAttribute('data-lazy-src');
  if (late !== null) image.setAttribute('src', late);
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(image.getAttribute('src') ?? '')) image.remove();
}

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes an item of a list as a paragraph that begins with its sign. */
function buildWordLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const style = paragraph.getAttribute('style') ?? '';
    if (!/mso-list:(?!\s*none)/i.test(style)) continue;

    const name = takeListSign(paragraph);
    const before = paragraph.previousElementSibling;
    const list =
      before?.nodeName === name.toUpperCase()
        ? before
        : paragraph.ownerDocument.createElement(name);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    if (list !== before) paragraph.before(list);
    list.append(item);
    paragraph.remove();
  }
}

/** Removes the sign of an item, which tells the kind of its list. */
function takeListSign(paragraph: Element): 'ol' | 'ul' {
  const sign = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  sign?.remove();
  return /^\s*\(?[0-9a-z]{1,3}[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul';
}
