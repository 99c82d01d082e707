import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IslandBoundary } from './IslandBoundary.tsx';

const sources = ['astro.config.mjs', ...globSync('src/**/*.{ts,tsx,astro}')].filter(
  (file) => !file.endsWith('.test.ts'),
);
const filesWith = (text: string) =>
  sources.filter((file) => readFileSync(file, 'utf8').includes(text));

test('React starts in the browser at one place, within the boundary', () => {
  expect(filesWith('@astrojs/react/client')).toEqual(['src/components/island-client.ts']);
  expect(filesWith('src/components/island-client.ts')).toEqual(['astro.config.mjs']);
  expect(filesWith("'react-dom/client'")).toEqual([]);
  expect(filesWith('client:only=')).toEqual(['src/pages/staff/[...path].astro']);
});

test('an island is given its props through the boundary, and nothing around it', () => {
  const Island = ({ name = '' }: { name?: string }) => createElement('b', {}, name);
  const props = { island: Island, name: '재킷' };
  expect(renderToStaticMarkup(createElement(IslandBoundary, props))).toBe('<b>재킷</b>');
});
