import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductBrief } from '../../product-list/product-brief.schema.ts';
import { RecentCard } from './RecentCard.tsx';

const product = {
  itemCode: 'P1',
  itemName: '등산 자켓',
  brand: '테스트',
  image: null,
  listPrice: 50_000,
  benefitPrice: 40_000,
  reviewCount: 1234,
  averageScore: 4,
} as ProductBrief; // the fields that a card shows

test('a card marks brand and price against machine translation', () => {
  const card = createElement(RecentCard, {
    product,
    onForget: () => {},
    t: (key: string) => key,
    locale: 'ko',
  });
  const html = renderToStaticMarkup(card);

  expect(html).toContain('<span class="recent-brand" translate="no">테스트</span>');
  expect(html).toContain('<span translate="no">40,000원</span>');
  expect(html).toContain('20%');
  expect(html).toContain('href="/product/P1"');
  expect(html).toContain('aria-label="common.starScore">★ 4.0 (1,234)</span>');
});
