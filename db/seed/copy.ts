import { clothingCopy } from './copy-clothing.ts';
import { gearCopy } from './copy-gear.ts';
import { pick } from './hash.ts';
import { careCopy, type Bilingual, type KindCopy } from './kind-copy.ts';

export const kindCopy = { ...clothingCopy, ...gearCopy } satisfies Record<string, KindCopy>;
export type Kind = keyof typeof kindCopy;

export function careText(kind: Kind): Bilingual {
  return careCopy[kindCopy[kind].care];
}

type DescriptionInput = { itemCode: string; kind: Kind };

/** Korean and English description: an opening, features, material and care. */
export function describe({ itemCode, kind }: DescriptionInput): Bilingual {
  const copy: KindCopy = kindCopy[kind];
  const lead = pick(itemCode, copy.leads, 1);
  const features = pick(itemCode, copy.features, 5);

  const page = (lang: 0 | 1, titles: readonly string[]): string =>
    [
      ...lead.map((text) => `<p>${text[lang]}</p>`),
      section(titles[0], `<ul>${features.map((f) => `<li>${f[lang]}</li>`).join('')}</ul>`),
      section(titles[1], `<p>${copy.material[lang]}</p>`),
      section(titles[2], `<p>${careText(kind)[lang]}</p>`),
    ].join('');

  return [page(0, ['특징', '소재', '세탁과 관리']), page(1, ['Features', 'Material', 'Care'])];
}

function section(title: string | undefined, body: string): string {
  return `<section><h3>${title}</h3>${body}</section>`;
}
