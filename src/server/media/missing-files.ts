import type { Runtime } from '../runtime.ts';
import { listAllMediaNames, listMediaNames } from './media.queries.ts';

/** Names of pictures whose file is not in the store. */
export async function listMissingFiles({
  database: { read },
  media,
}: Pick<Runtime, 'database' | 'media'>): Promise<string[]> {
  // Rows first: the file of each was stored before.
  const missing = new Set(await listAllMediaNames(read));
  for await (const { name } of media.list()) missing.delete(name);

  // A picture that was removed meanwhile has neither.
  return missing.size === 0 ? [] : listMediaNames(read, [...missing]);
}
