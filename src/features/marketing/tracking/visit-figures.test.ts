import { expect, test } from 'vitest';
import { NO_SOURCE } from './visit-source.ts';
import { formatFigures, getFunnel, type Figures } from './visit-figures.ts';

test('a visit at a step counts in all steps before it', () => {
  const visits = new Map([
    [1, 5],
    [2, 3],
    [5, 1],
  ]);
  expect(getFunnel(visits).map((step) => step.visits)).toEqual([9, 4, 1, 1, 1]);
});

test('days are printed as rows, with their sum', () => {
  const none = { pageViews: 0, productViews: 0, additions: 0, checkouts: 0 };
  const naver = { source: 'naver', medium: 'cpc', campaign: '' };
  const figures: Figures = {
    days: [
      { ...none, day: '2026-11-19', orders: 2, paidAmt: 128_000 },
      { ...none, day: '2026-11-20', orders: 1, paidAmt: 50_000 },
    ],
    pages: [{ key: 'home', count: 12 }],
    products: [{ itemCode: 'P1', name: '등산화', views: 9, additions: 4 }],
    searches: 7,
    clicks: 3,
    keywords: ['등산화'],
    visits: new Map(),
    sources: [
      { ...NO_SOURCE, visits: 5, products: 4, carts: 2, checkouts: 1, orders: 1 },
      { ...naver, visits: 3, products: 0, carts: 0, checkouts: 0, orders: 0 },
    ],
    vitals: { LCP: new Map([['2000', 4]]), INP: new Map([['more', 1]]), CLS: new Map() },
  };

  const text = formatFigures(figures);
  expect(text).toMatch(/^2026-11-19 +0 +0 +0 +0 +2 +128000$/m);
  expect(text).toMatch(/^in all +0 +0 +0 +0 +3 +178000$/m);
  expect(text).toContain('12  home');
  expect(text).toContain('9 (4)  P1 등산화');
  expect(text).toContain('Searches: 7, results opened: 3\n  등산화');
  expect(text).toContain('5 (1)  direct');
  expect(text).toContain('3 (0)  naver / cpc');
  expect(text).toContain('LCP: up to 2000 ms');
  expect(text).toContain('INP: slower than the scale');
  expect(text).toContain('CLS: not measured');
});
