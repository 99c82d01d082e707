import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { kstDay } from '../../../../lib/date.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { loadContent } from '../../content/content.service.ts';
import { CONTENT_KINDS } from '../../content/desk/content-kinds.ts';
import type { Draft } from '../opening.ts';

/** The kinds and the files of each draft, in the order in which they are loaded. */
const FILES: Readonly<Record<Draft, readonly { kind: string; file: string }[]>> = {
  terms: [{ kind: 'terms', file: 'seed/content/terms.yaml' }],
  delivery: [
    { kind: 'seller', file: 'start/seller.yaml' },
    { kind: 'shippingPolicy', file: 'start/shippingPolicy.yaml' },
  ],
  outdoor: [{ kind: 'category', file: 'start/category-outdoor.yaml' }],
  fashion: [{ kind: 'category', file: 'start/category-fashion.yaml' }],
};

/** Loads a draft's files, each in a transaction of its own: what is there already stays. */
export async function loadDraft(
  { database, config }: Pick<Runtime, 'database' | 'config'>,
  draft: Draft,
  now: number,
): Promise<void> {
  for (const { kind: name, file } of FILES[draft]) {
    const kind = CONTENT_KINDS.find((contentKind) => contentKind.name === name);
    if (!kind) throw new Error(`There is no content ${name}.`);

    const written = await readFile(path.join(config.draftDir, file), 'utf8');
    const text = name === 'terms' ? toTermsOfToday(written, kstDay(now)) : written;
    await loadContent(database, kind, { files: [{ name: file, text }], now });
  }
}

const Versions = z.array(z.looseObject({ termsCode: z.string() }));

/** The last version of each of the terms, in force from `day` on. */
function toTermsOfToday(text: string, day: string): string {
  const versions = Versions.parse(parse(text));
  const latest = new Map(versions.map((version) => [version.termsCode, version]));
  return stringify(
    [...latest.values()].map((version) => ({
      ...version,
      announcementDt: day,
      impositionDt: day,
    })),
  );
}
