import type { Editor } from '@tiptap/react';
import type { StoredPicture } from '../../parts/upload/use-uploads.ts';
import type { Picture } from '../text/figure.ts';

/** Puts places for pictures that are uploaded behind the block of a position, or of the cursor. */
export function addUploads(editor: Editor, keys: readonly string[], position?: number): void {
  const { doc, selection, schema } = editor.state;
  const $place = position === undefined ? selection.$to : doc.resolve(position);
  const block = $place.depth > 0 ? $place.node(1) : undefined;
  const isBlankLine = block?.type.name === 'paragraph' && block.content.size === 0;
  const places = keys.map((key) => schema.node('upload', { key }));

  const from = isBlankLine ? $place.before(1) : $place.depth > 0 ? $place.after(1) : $place.pos;
  const to = isBlankLine ? $place.after(1) : from;
  editor.view.dispatch(editor.state.tr.replaceWith(from, to, places).scrollIntoView());
}

/** Puts the stored pictures into their place; one that was removed meanwhile stays away. */
export function putPictures(editor: Editor, key: string, stored: readonly StoredPicture[]): void {
  let place: number | undefined;
  editor.state.doc.forEach((node, offset) => {
    if (node.type.name === 'upload' && node.attrs['key'] === key) place = offset;
  });
  if (place === undefined) return;

  const figures = stored.map((picture) =>
    editor.schema.node('figure', { pictures: [toPicture(picture)], caption: '' }),
  );
  // Undoing takes the picture away, not the end of its upload.
  const { tr } = editor.state;
  editor.view.dispatch(tr.replaceWith(place, place + 1, figures).setMeta('addToHistory', false));
}

const toPicture = ({ url, width, height }: StoredPicture): Picture => ({
  src: url,
  alt: '',
  width: String(width),
  height: String(height),
  href: '',
});
