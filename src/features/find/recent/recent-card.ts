import { imageSources } from '../../../lib/image.ts';
import type { Locale } from '../../../lib/locale.ts';
import { discountRate, formatWon } from '../../../lib/money.ts';
import { localePath, paths } from '../../../lib/paths.ts';
import { displayStatus } from '../../product/product/product-status.ts';
import type { ProductBrief } from '../product-list/product-brief.schema.ts';
import { fillText } from '../../../lib/fill-text.ts';

/** A filled copy of the card in `<template>` (RecentTemplate.astro). */
export function recentCard(
  template: HTMLTemplateElement,
  product: ProductBrief,
  locale: Locale,
): Element | undefined {
  const card = template.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined; // <li>
  if (!card) return undefined;

  card.dataset.item = product.itemCode;
  card.dataset.status = displayStatus(product);
  card
    .querySelector('a')
    ?.setAttribute('href', localePath(locale, paths.product(product.itemCode)));
  if (product.image !== null)
    card.querySelector('.recent-media')?.prepend(getPicture(product.image));

  const rate = discountRate(product.listPrice, product.benefitPrice);
  const texts = {
    brand: product.brand,
    name: product.itemName,
    rate: rate > 0 ? `${rate}%` : '',
    price: formatWon(product.benefitPrice, locale),
  };

  for (const [name, text] of Object.entries(texts)) {
    const place = card.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  }

  const remove = card.querySelector('button');
  if (remove) remove.ariaLabel = fillText(remove.dataset.text, product.itemName);

  return card;
}

function getPicture(image: string): HTMLImageElement {
  const picture = new Image(300, 300);
  picture.alt = '';
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.src = imageSources(image).src;

  return picture;
}
