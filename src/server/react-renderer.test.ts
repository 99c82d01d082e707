import { createElement, memo, useId } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import renderer from './react-renderer.ts';

interface Props {
  name?: string;
  heart?: ReactNode;
}

function Island({ name, heart }: Props) {
  const id = useId();
  const picture = createElement('img', { src: '/a.avif', alt: '' });
  return createElement('section', { 'aria-labelledby': id }, name, picture, heart);
}

const page = () => ({ result: {} });
const heart = { heart: '<b>♥</b>' };

test('an island is rendered with its slot as the browser will find it', async () => {
  const { html } = await renderer.renderToStaticMarkup.call(
    page(),
    Island,
    { name: '재킷' },
    heart,
  );
  expect(html).toContain('<astro-slot name="heart"><b>♥</b></astro-slot>');
  expect(html).toMatch(/^<section /); // no preload of its picture before it
  const bare = await renderer.renderToStaticMarkup.call(page(), Island, { name: '재킷' }, {});
  expect(bare.html).not.toContain('astro-slot');
});

test('islands of one page have ids of their own, those of another page the same', async () => {
  const one = page();
  const render = (on: typeof one) =>
    renderer.renderToStaticMarkup.call(on, Island, { name: 'a' }, {});
  const [first, second, other] = [await render(one), await render(one), await render(page())];
  expect(first.attrs.prefix).not.toBe(second.attrs.prefix);
  expect(first.html).not.toBe(second.html);
  expect(other).toEqual(first);
});

test('components of any kind are React’s, words are not', async () => {
  expect(await renderer.check(Island)).toBe(true);
  expect(await renderer.check(memo(Island))).toBe(true);
  expect(await renderer.check('grid-choice')).toBe(false);
});
