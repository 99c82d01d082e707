import type { PageLint } from '../../page-desk.schema.ts';
import { itemAt, type EditorData } from '../page-data.ts';

/** A note of the lint about one part, with its place within the part. */
export interface PartNote {
  path: readonly (string | number)[];
  reason: string;
  isError: boolean;
}

/** The page itself. */
export const PAGE = 'page';

/** The notes by the part that they are about. */
export function notesByPart(
  data: Readonly<Partial<EditorData>>,
  notes: PageLint['notes'],
): Map<string, PartNote[]> {
  const byPart = new Map<string, PartNote[]>();
  for (const { path, reason, isError } of notes) {
    const notedItem = itemAt(data, path);
    const id = notedItem?.id ?? PAGE;
    byPart.set(id, [...(byPart.get(id) ?? []), { path: notedItem?.rest ?? path, reason, isError }]);
  }

  return byPart;
}
