import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import type { TestShop } from '../shop.ts';
import type { Shopper } from '../shopper.ts';

export const EXPORT_PATH = '/api/my/export';

export function downloadExport(
  { url }: Pick<TestShop, 'url'>,
  shopper: Shopper,
): Promise<Response> {
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${url}${EXPORT_PATH}/file`, { headers: { cookie } });
}

/** The texts of a ZIP's files by name; of photos only their size. */
export async function unzipExport(bytes: ArrayBuffer): Promise<Map<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes)));
  const texts = new Map<string, string>();
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue;
    const isPhoto = entry.filename.startsWith('photos/');
    const text = isPhoto ? String(entry.uncompressedSize) : await entry.getData(new TextWriter());
    texts.set(entry.filename, text);
  }

  return texts;
}
