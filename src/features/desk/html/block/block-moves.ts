import { Fragment, type Node } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import type { Picture } from '../text/figure.ts';

/** The most pictures side by side. */
const ROW_MAX = 3;

/** Exchanges a block with the one before or after it in the same parent. */
export function moveBlock(editor: Editor, position: number, by: 1 | -1): void {
  const { doc, tr } = editor.state;
  const $place = doc.resolve(position);
  const { nodeBefore, nodeAfter, parent } = $place;
  const other = by === 1 ? parent.maybeChild($place.index() + 1) : nodeBefore;
  if (!nodeAfter || !other) return;

  const from = by === 1 ? position : position - other.nodeSize;
  const pair = by === 1 ? [other, nodeAfter] : [nodeAfter, other];
  const to = from + other.nodeSize + nodeAfter.nodeSize;
  editor.view.dispatch(tr.replaceWith(from, to, Fragment.from(pair)));
}

/** The figure after that at `position`, if both fit side by side. */
export function findRowPartner(doc: Node, position: number): Node | undefined {
  const $place = doc.resolve(position);
  const figure = $place.nodeAfter;
  const next = $place.parent.maybeChild($place.index() + 1);
  if (figure?.type.name !== 'figure' || next?.type.name !== 'figure') return undefined;
  return readPictures(figure).length + readPictures(next).length <= ROW_MAX ? next : undefined;
}

/** Puts the pictures of two figures side by side. */
export function joinFigures(editor: Editor, position: number): void {
  const { doc, schema, tr } = editor.state;
  const figure = doc.nodeAt(position);
  const next = findRowPartner(doc, position);
  if (!figure || !next) return;

  const captions = [figure, next].map(({ attrs }) => String(attrs['caption']));
  const row = schema.node('figure', {
    pictures: [...readPictures(figure), ...readPictures(next)],
    caption: captions.filter((caption) => caption !== '').join(' · '),
  });
  editor.view.dispatch(tr.replaceWith(position, position + figure.nodeSize + next.nodeSize, row));
}

/** Puts pictures that stand side by side below each other; the caption stays with the last. */
export function splitFigure(editor: Editor, position: number): void {
  const { doc, schema, tr } = editor.state;
  const figure = doc.nodeAt(position);
  if (!figure) return;

  const pictures = readPictures(figure);
  const figures = pictures.map((picture, index) =>
    schema.node('figure', {
      pictures: [picture],
      caption: index === pictures.length - 1 ? String(figure.attrs['caption']) : '',
    }),
  );
  editor.view.dispatch(tr.replaceWith(position, position + figure.nodeSize, figures));
}

/** The pictures of a figure, as its schema reads them. */
export const readPictures = ({ attrs }: Node) => attrs['pictures'] as readonly Picture[];
