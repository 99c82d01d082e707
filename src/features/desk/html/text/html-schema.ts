import { mergeAttributes, Node, Mark, type Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { readFigure, toFigure, type Picture } from './figure.ts';
import { isSafeLink, isVideoLink } from './video-link.ts';

/** The group of blocks that stand at the top of a text only, in no list and no cell. */
const TOP = 'top';

const HtmlDocument = Node.create({ name: 'doc', topNode: true, content: `(block | ${TOP})+` });

/** One picture, or a row of them side by side, with a caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    pictures: { default: [] satisfies Picture[], rendered: false },
    caption: { default: '', rendered: false },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: readFigure },
    { tag: 'img[src]', getAttrs: readFigure },
  ],
  renderHTML: ({ node }) => toFigure(node.attrs['pictures'], node.attrs['caption']),
});

/** A video of another site, which the shop shows as a link. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', rendered: false },
    title: { default: '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'figure', getAttrs: readVideo, priority: 60 }],
  renderHTML: ({ node }) => ['figure', ['a', { href: node.attrs['href'] }, node.attrs['title']]],
});

function readVideo(element: HTMLElement): { href: string; title: string } | false {
  const [link, ...others] = element.childNodes;
  if (!link || others.length > 0 || link.nodeName !== 'A') return false;
  const anchor = element.querySelector('a');
  const href = anchor?.getAttribute('href') ?? '';
  if (!anchor || !isVideoLink(href) || anchor.children.length > 0) return false;
  return { href, title: anchor.textContent };
}

/** HTML that the editor has no block for; it is kept letter by letter. */
export const HtmlBlock = Node.create({
  name: 'htmlBlock',
  group: TOP,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-html') ?? '',
      renderHTML: ({ html }) => ({ 'data-html': String(html) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-html]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
});

/** The place of a picture that is being uploaded, or was refused; it is no part of the text. */
export const Upload = Node.create({
  name: 'upload',
  group: TOP,
  atom: true,
  addAttributes: () => ({ key: { default: '', rendered: false } }),
  renderHTML: () => ['div'],
});

const Subscript = Mark.create({
  name: 'sub',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'sup',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** Sanitising removes widths and colours, so tables are written without. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const PlainCell = TableCell.extend({
  renderHTML: ({ HTMLAttributes }) => ['td', spansFrom(HTMLAttributes), 0],
});
const PlainHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
  renderHTML: ({ HTMLAttributes }) => [
    'th',
    mergeAttributes({ scope: HTMLAttributes['scope'] }, spansFrom(HTMLAttributes)),
    0,
  ],
});

function spansFrom(attributes: Record<string, unknown>): Record<string, unknown> {
  const isSpan = ([name, value]: [string, unknown]) => name.endsWith('span') && value !== 1;
  return Object.fromEntries(Object.entries(attributes).filter(isSpan));
}

/** The nodes of a text, without the looks of its blocks in the editor. */
export const HTML_NODES: Extensions = [
  HtmlDocument,
  StarterKit.configure({
    document: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { rel: null, target: null, class: null },
      isAllowedUri: isSafeLink,
    },
  }),
  Subscript,
  Superscript,
  PlainTable,
  TableRow,
  PlainCell,
  PlainHeader,
];

/** The blocks that the editor shows in its own way. */
export const OWN_BLOCKS: Extensions = [Figure, Video, HtmlBlock, Upload];
