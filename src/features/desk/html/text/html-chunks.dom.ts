const BLOCKS =
  'address|article|blockquote|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|section|table|ul';
const BLOCK = new RegExp(`^(?:${BLOCKS})$`, 'i');

export const isBlock = (node: Node): boolean => BLOCK.test(node.nodeName);

/** Tells whether HTML shows nothing of a text; a space that does not break is shown. */
export const isBlank = (text: string | null): boolean => /^[ \t\r\n\f]*$/.test(text ?? '');

/** Wrappers that say nothing to a reader: sanitised HTML has them without attributes. */
export const isWrapper = (node: Node): boolean => /^(?:div|section)$/i.test(node.nodeName);

/** The parts of a text, in its order: each a block; text between blocks is a paragraph. */
export function listChunks(parent: Node): string[] {
  const chunks: string[] = [];
  let run = '';

  const endRun = () => {
    if (!isBlank(run)) chunks.push(`<p>${run}</p>`);
    run = '';
  };

  for (const node of parent.childNodes) {
    if (!isBlock(node)) {
      run += outerHtml(node);
      continue;
    }

    endRun();
    chunks.push(...(isWrapper(node) ? listChunks(node) : [outerHtml(node)]));
  }

  endRun();

  return chunks;
}

function outerHtml(node: Node): string {
  const holder = node.ownerDocument?.createElement('div');
  holder?.append(node.cloneNode(true));
  return holder?.innerHTML ?? '';
}

/** Tells whether a paragraph or a run shows pictures and nothing else. */
export function hasOnlyPictures(nodes: readonly Node[]): boolean {
  const images = listPictures(nodes);
  const hasText = nodes.some((node) => !isBlank(node.textContent));
  const others = nodes.flatMap((node) => listElements(node)).filter(isOther);
  return images.length > 0 && !hasText && others.length === 0;
}

const isOther = ({ nodeName }: Element) => !/^(?:img|a|br|span)$/i.test(nodeName);

/** The pictures, each with the link around it. */
export function listPictures(nodes: readonly Node[]): Element[] {
  const images = nodes.flatMap((node) =>
    listElements(node).filter(({ nodeName }) => nodeName === 'IMG'),
  );
  return images.map((image) => image.closest('a[href]') ?? image);
}

/** The node, if it is an element, and all in it. */
function listElements(node: Node): Element[] {
  if (!isElement(node)) return [];
  return [node, ...node.querySelectorAll('*')];
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Tells whether a paragraph stands for an empty line. */
const isBlankLine = ({ childNodes }: Node): boolean =>
  childNodes.length === 1 && childNodes[0]?.nodeName === 'BR';

/**
 * Prepares HTML for the editor: takes pictures out of the paragraphs that show nothing else, each
 * becomes a figure; paragraphs that show nothing go.
 */
export function tidyParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const isEmpty = paragraph.children.length === 0 && isBlank(paragraph.textContent);
    if (isEmpty) paragraph.remove();
    else if (isBlankLine(paragraph)) paragraph.replaceChildren();
    else liftFrom(paragraph, [...paragraph.childNodes]);
  }

  const loose = [...body.childNodes];
  if (!loose.some(isBlock)) liftFrom(body, loose);
}

function liftFrom(parent: Element, nodes: readonly Node[]): void {
  if (!hasOnlyPictures(nodes)) return;

  const figures = listPictures(nodes).map((picture) => {
    const figure = parent.ownerDocument.createElement('figure');
    figure.append(picture.cloneNode(true));
    return figure;
  });

  if (parent.nodeName === 'BODY') parent.replaceChildren(...figures);
  else parent.replaceWith(...figures);
}
