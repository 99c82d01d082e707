import { clothingCopy } from './copy-clothing.ts';
import { gearCopy } from './copy-gear.ts';
import { pick } from './hash.ts';
import { careCopy, type Bilingual, type KindCopy } from './kind-copy.ts';
import type { SizeTable } from './sizes.ts';

export const kindCopy = { ...clothingCopy, ...gearCopy } satisfies Record<string, KindCopy>;
export type Kind = keyof typeof kindCopy;

export function careText(kind: Kind): Bilingual {
  return careCopy[kindCopy[kind].care];
}

type DescriptionInput = { itemCode: string; kind: Kind; sizeTable: SizeTable | undefined };

/** Korean and English description: an opening, features, material, care and, where it fits, sizes. */
export function describe({ itemCode, kind, sizeTable }: DescriptionInput): Bilingual {
  const copy: KindCopy = kindCopy[kind];
  const lead = pick(itemCode, copy.leads, 1);
  const features = pick(itemCode, copy.features, 5);

  const page = (lang: 0 | 1, titles: readonly string[]): string =>
    [
      ...lead.map((text) => `<p>${text[lang]}</p>`),
      section(titles[0], `<ul>${features.map((f) => `<li>${f[lang]}</li>`).join('')}</ul>`),
      section(titles[1], `<p>${copy.material[lang]}</p>`),
      section(titles[2], `<p>${careText(kind)[lang]}</p>`),
      ...(sizeTable ? [section(titles[3], tableHtml(sizeTable, lang))] : []),
    ].join('');

  return [
    page(0, ['특징', '소재', '세탁과 관리', '실측 사이즈 (단위 cm)']),
    page(1, ['Features', 'Material', 'Care', 'Measured sizes (cm)']),
  ];
}

function section(title: string | undefined, body: string): string {
  return `<section><h3>${title}</h3>${body}</section>`;
}

function tableHtml(table: SizeTable, lang: 0 | 1): string {
  const head = (lang === 0 ? table.headKo : table.headEn)
    .map((text) => `<th scope="col">${text}</th>`)
    .join('');

  const rows = table.rows.map(([size, ...cells]) => {
    const tds = cells.map((cell) => `<td>${cell}</td>`).join('');
    // As the option is named: 90(S), S (90).
    const name = lang === 0 ? size : String(size).replace(/^(\d+)\((\w+)\)$/, '$2 ($1)');
    return `<tr><th scope="row">${name}</th>${tds}</tr>`;
  });

  const note =
    lang === 0
      ? '<p>재는 방법에 따라 1~3cm의 차이가 있을 수 있습니다.</p>'
      : '<p>Allow 1-3 cm for the way of measuring.</p>';

  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>${note}`;
}
