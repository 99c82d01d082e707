import type { DOMOutputSpec } from '@tiptap/pm/model';

/** A picture in a text, as its `<img>` has it; '' where nothing is said. */
export interface Picture {
  src: string;
  alt: string;
  width: string;
  height: string;
  /** A link around it; '' without. */
  href: string;
}

interface FigureContent {
  pictures: Picture[];
  caption: string;
}

/** The pictures of a `<figure>` or an `<img>`; false if it has more than pictures and a caption. */
export function readFigure(element: HTMLElement): FigureContent | false {
  if (element.nodeName === 'IMG') {
    const link = element.closest('a')?.getAttribute('href') ?? '';
    return { pictures: [readPicture(element, link)], caption: '' };
  }

  const pictures: Picture[] = [];
  let caption = '';
  for (const child of element.children) {
    const picture = findPicture(child);
    if (picture) pictures.push(picture);
    else if (child.nodeName === 'FIGCAPTION' && caption === '') caption = readText(child);
    else return false;
  }

  return pictures.length > 0 && { pictures, caption };
}

const readText = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();

/** The picture of an `<img>`, or of a link with nothing else in it. */
function findPicture(element: Element): Picture | undefined {
  if (element.nodeName === 'IMG') return readPicture(element, '');
  const [image, ...others] = element.children;
  const isPicture = element.nodeName === 'A' && image?.nodeName === 'IMG' && others.length === 0;
  if (!image || !isPicture || readText(element) !== '') return undefined;
  return readPicture(image, element.getAttribute('href') ?? '');
}

function readPicture(image: Element, href: string): Picture {
  const readAttribute = (name: string) => image.getAttribute(name) ?? '';
  const names = ['src', 'alt', 'width', 'height'] as const;
  const [src = '', alt = '', width = '', height = ''] = names.map(readAttribute);
  return { src, alt, width, height, href };
}

/** The HTML of pictures side by side, with their caption. */
export function toFigure(pictures: readonly Picture[], caption: string): DOMOutputSpec {
  const images = pictures.map(toImage);
  if (caption === '') return ['figure', ...images];
  return ['figure', ...images, ['figcaption', caption]];
}

function toImage({ src, alt, width, height, href }: Picture): DOMOutputSpec {
  const size = { ...(width !== '' && { width }), ...(height !== '' && { height }) };
  const image = ['img', { src, alt, ...size }] as const;
  return href === '' ? image : ['a', { href }, image];
}

/** The pictures with one of them changed. */
export function withPicture(
  pictures: readonly Picture[],
  index: number,
  change: Partial<Picture>,
): Picture[] {
  return pictures.map((picture, position) =>
    position === index ? { ...picture, ...change } : picture,
  );
}
