import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopDatabase } from '#db/connection.ts';
import { loadContent } from '../features/content/content/content.service.ts';
import { CONTENT_KINDS } from '../features/content/content/desk/content-kinds.ts';

const folder = path.resolve(import.meta.dirname, '../../db/seed/content');

/** Loads the demo content from files in the operator's format: db/seed/content/<kind>.yaml. */
export async function loadDemoContent(database: ShopDatabase, now: number): Promise<void> {
  for (const kind of CONTENT_KINDS) {
    const name = `${kind.name}.yaml`;
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    if (text !== undefined) await loadContent(database, kind, { files: [{ name, text }], now });
  }
}
