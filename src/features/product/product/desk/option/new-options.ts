import type { CreateProduct } from '../create/product-create.schema.ts';

/**
 * Options as they are written in one line each: `색상/Color: 남색/Navy, 검정/Black`. The English name
 * may be left out; an option whose name says so is that of the colours.
 */
export function readOptions(lines: readonly string[]): CreateProduct['options'] {
  return lines.flatMap((line) => {
    const [head = '', ...rest] = line.split(':');
    const values = rest
      .join(':')
      .split(',')
      .map(toName)
      .filter(({ nameKo }) => nameKo !== '');

    const name = toName(head);
    if (name.nameKo === '' && values.length === 0) return [];

    return { ...name, isColor: /색|colou?r/i.test(head), values };
  });
}

function toName(text: string) {
  const [ko = '', en = ''] = text.split('/').map((part) => part.trim());
  return { nameKo: ko, nameEn: en };
}
