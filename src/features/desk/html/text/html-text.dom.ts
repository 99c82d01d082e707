import { getSchema } from '@tiptap/core';
import {
  DOMParser as TextParser,
  DOMSerializer,
  type Node as TextNode,
  type Schema,
} from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { readMeaning } from './html-meaning.dom.ts';
import { HTML_NODES, OWN_BLOCKS } from './html-schema.ts';
import { tidyParagraphs, listChunks } from './html-chunks.dom.ts';

/** The schema of all texts; that of an editor differs by the looks of its blocks only. */
export const HTML_SCHEMA = getSchema([...HTML_NODES, ...OWN_BLOCKS]);

/** Parses HTML without running or loading any of it. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;
}

/**
 * The document of a text. What the schema cannot hold without a loss becomes a block of HTML, letter
 * by letter.
 */
export function readHtml(html: string, schema: Schema = HTML_SCHEMA): TextNode {
  const blocks: TextNode[] = [];
  let kept = '';

  const endKept = () => {
    if (kept !== '') blocks.push(schema.node('htmlBlock', { html: kept }));
    kept = '';
  };

  for (const chunk of listChunks(parseHtml(html))) {
    const nodes = readChunk(chunk, schema);
    if (nodes) {
      endKept();
      blocks.push(...nodes);
    } else kept += chunk;
  }

  endKept();

  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

/** The blocks of a part of a text; undefined if its meaning would change. */
function readChunk(html: string, schema: Schema): TextNode[] | undefined {
  const meaning = readMeaning(parseHtml(html));
  if (meaning === '') return [];

  const body = parseHtml(html);
  tidyParagraphs(body);
  const nodes = [...TextParser.fromSchema(schema).parse(body).content.content];
  if (nodes.some(hasBrokenTable)) return undefined;

  return readMeaning(parseHtml(writeBlocks(nodes))) === meaning ? nodes : undefined;
}

/** A table whose rows differ in length would be mended as soon as somebody writes. */
function hasBrokenTable(node: TextNode): boolean {
  let isBroken = node.type.name === 'table' && TableMap.get(node).problems !== null;
  node.descendants((child) => {
    isBroken ||= hasBrokenTable(child);
    return false;
  });
  return isBroken;
}

/** The HTML of a text; '' if it is empty. Pictures on their way are left out. */
export function writeHtml(text: TextNode): string {
  const blocks = [...text.content.content].filter(({ type }) => type.name !== 'upload');
  while (blocks.length > 0 && isEmpty(blocks.at(-1))) blocks.pop();
  return writeBlocks(blocks);
}

const isEmpty = (node: TextNode | undefined) =>
  node?.type.name === 'paragraph' && node.content.size === 0;

function writeBlocks(nodes: readonly TextNode[]): string {
  return nodes.map(writeBlock).join('');
}

function writeBlock(node: TextNode): string {
  if (node.type.name === 'htmlBlock') return String(node.attrs['html']);
  const body = parseHtml('');
  const { ownerDocument } = body;
  const serializer = DOMSerializer.fromSchema(node.type.schema);
  body.append(serializer.serializeNode(node, { document: ownerDocument }));
  tidyBlocks(body);
  return body.innerHTML;
}

/** Shortens what the schema wraps, and tells headers of a table and blank lines as HTML does. */
function tidyBlocks(body: HTMLElement): void {
  for (const cell of body.querySelectorAll('li, td, th')) {
    const [first, ...others] = cell.children;
    const isAlone = others.every(({ nodeName }) => /^[UO]L$/.test(nodeName));
    if (first?.nodeName === 'P' && isAlone) first.replaceWith(...first.childNodes);
  }

  for (const line of body.querySelectorAll('p')) {
    if (line.childNodes.length === 0) line.append(body.ownerDocument.createElement('br'));
  }

  for (const table of body.querySelectorAll('table')) addTableHead(table);
}

function addTableHead(table: HTMLTableElement): void {
  const [first, second] = table.querySelectorAll('tr');
  if (!first || !second || !isHeadRow(first)) return;

  const head = table.ownerDocument.createElement('thead');
  head.append(first);
  table.prepend(head);
}

function isHeadRow(row: Element): boolean {
  const hasRowspan = row.querySelector('[rowspan]') !== null;
  return !hasRowspan && [...row.children].every(({ nodeName }) => nodeName === 'TH');
}
