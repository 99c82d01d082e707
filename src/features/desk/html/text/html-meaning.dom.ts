import { isBlank, hasOnlyPictures, isBlock, isWrapper, listPictures } from './html-chunks.dom.ts';

const SAME_MARK: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };
const NO_MARK: readonly string[] = ['SPAN'];
const TABLE_PARTS: readonly string[] = ['THEAD', 'TBODY'];
const ATTRIBUTES: readonly string[] = ['src', 'alt', 'width', 'height', 'colspan', 'rowspan'];

/**
 * Tells sanitised HTML apart by what a reader gets of it: two texts with the same result differ in
 * wrappers, the order of marks or white space at most.
 */
export function readMeaning(body: HTMLElement): string {
  return listBlocks(body).join('\n');
}

/** The blocks of an element, a line each; text beside them counts as a paragraph. */
function listBlocks(parent: Node): string[] {
  const lines: string[] = [];
  let run: Node[] = [];

  const endRun = () => {
    lines.push(...readRun(run, parent));
    run = [];
  };

  for (const node of parent.childNodes) {
    if (!isBlock(node) && !isTablePart(node)) {
      run.push(node);
      continue;
    }

    endRun();
    lines.push(...readBlock(node));
  }

  endRun();

  return lines;
}

/** Blank lines at the end of a cell or a quotation cannot be seen. */
function listShownBlocks(parent: Node): string[] {
  const lines = listBlocks(parent);
  while (lines.at(-1) === 'P()') lines.pop();
  return lines;
}

const isTablePart = ({ nodeName }: Node) =>
  /^(?:thead|tbody|tfoot|tr|th|td|caption)$/i.test(nodeName);

function readBlock(node: Node): string[] {
  if (isWrapper(node) || TABLE_PARTS.includes(node.nodeName)) return listBlocks(node);
  if (node.nodeName === 'P') return readParagraph(node);
  if (node.nodeName === 'FIGURE') return [readFigureMeaning(node)];
  const inside = /^H\d$/.test(node.nodeName) ? [readInline([node])] : listShownBlocks(node);
  return [`${node.nodeName}${readAttributes(node)}(${inside.join(' ')})`];
}

function readParagraph(node: Node): string[] {
  return [...node.childNodes].some(isBlock)
    ? listBlocks(node)
    : readRun([...node.childNodes], node);
}

function readRun(run: readonly Node[], parent: Node): string[] {
  if (hasOnlyPictures(run)) {
    return listPictures(run).map((picture) => `FIGURE(${readInline([picture], parent)})`);
  }

  const text = readInline(run, parent);
  return text === '' && !run.some(hasBreak) ? [] : [`P(${text})`];
}

const hasBreak = (node: Node): boolean =>
  node.nodeName === 'BR' || [...node.childNodes].some(hasBreak);

/** Pictures in a figure stand side by side; white space between them says nothing. */
function readFigureMeaning(figure: Node): string {
  const parts = [...figure.childNodes].filter(
    ({ nodeType, textContent }) => nodeType !== 3 || !isBlank(textContent),
  );
  return `FIGURE(${parts.map((part) => readFigurePart(part)).join(' ')})`;
}

const readFigurePart = (part: Node) =>
  part.nodeName === 'FIGCAPTION' ? `CAPTION(${readInline([part])})` : readInline([part]);

/** Words with their marks; those of white space cannot be seen. */
function readInline(nodes: readonly Node[], parent?: Node): string {
  const words: string[] = [];
  for (const node of nodes) addInline(node, [], words);

  return words
    .join('')
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .replaceAll(/ ?<BR> ?/g, '<BR>')
    .replace(parent === undefined ? /(?!)/ : /(?:<BR>)+$/, '')
    .replaceAll(/^ | $/g, '');
}

function addInline(node: Node, marks: readonly string[], words: string[]): void {
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replaceAll('<', '&lt;');
    const prefix = marks.toSorted().join('');
    words.push(
      text.replaceAll(/[^ \t\r\n\f]+/g, (word) =>
        [...word].map((letter) => prefix + letter).join(''),
      ),
    );
    return;
  }

  if (node.nodeType !== 1) return;
  if (node.nodeName === 'BR') return void words.push('<BR>');
  if (node.nodeName === 'IMG')
    return void words.push(`${marks.join('')}<IMG${readAttributes(node)}>`);

  const mark = readMark(node);
  const inner = mark === '' || marks.includes(mark) ? marks : [...marks, mark];
  for (const child of node.childNodes) addInline(child, inner, words);
}

function readMark(node: Node): string {
  if (NO_MARK.includes(node.nodeName) || /^(?:FIGCAPTION|H\d)$/.test(node.nodeName)) return '';
  const name = SAME_MARK[node.nodeName] ?? node.nodeName;
  if (name !== 'A') return `<${name}>`;
  const [href, title] = ['href', 'title'].map((attribute) => getAttribute(node, attribute));
  return href === '' ? '' : `<A ${href} ${title}>`;
}

function readAttributes(node: Node): string {
  const names = node.nodeName === 'TH' ? [...ATTRIBUTES, 'scope'] : ATTRIBUTES;
  return names
    .map((name) => [name, getAttribute(node, name)] as const)
    .filter(([name, value]) => value !== '' && !(name.endsWith('span') && value === '1'))
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');
}

const getAttribute = (node: Node, name: string) =>
  ('getAttribute' in node && (node as Element).getAttribute(name)) || ''; // only elements have it
