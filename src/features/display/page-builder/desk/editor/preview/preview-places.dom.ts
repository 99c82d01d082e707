/** The places of parts in the rendered page: its elements follow the order of the file. */

type Path = readonly (string | number)[];

/** The element of a part by its place in the file. */
export function getElement(document: Document, path: Path): Element | undefined {
  const [, section, , block, , container, , widget] = path;
  const elementAt = (list: ArrayLike<Element> | undefined, index: Path[number] | undefined) =>
    typeof index === 'number' ? list?.[index] : undefined;
  const band = elementAt(document.querySelectorAll('.band'), section);
  if (block === undefined) return band;

  const inBlock = elementAt(band?.querySelectorAll('.block'), block);
  if (container === undefined) return inBlock;

  const inContainer = elementAt(inBlock?.querySelectorAll(':scope > .widgets'), container);
  return widget === undefined ? inContainer : elementAt(inContainer?.children, widget);
}

/** The place in the file of what was pressed; undefined outside of the sections. */
export function pathAt(element: Element): Path | undefined {
  const band = element.closest('.band');
  const block = element.closest('.block');
  if (!band) return undefined;

  const section = indexIn(band.ownerDocument.querySelectorAll('.band'), band);
  if (!block) return ['sections', section];

  const path = ['sections', section, 'blocks', indexIn(band.querySelectorAll('.block'), block)];
  const container = element.closest('.block > .widgets');
  if (!container) return path;

  const containers = block.querySelectorAll(':scope > .widgets');
  const inContainer = [...path, 'containers', indexIn(containers, container)];
  const widget = [...container.children].findIndex((child) => child.contains(element));

  return widget < 0 ? inContainer : [...inContainer, 'widgets', widget];
}

const indexIn = (list: ArrayLike<Element>, element: Element) => Array.from(list).indexOf(element);
