import { expect, test } from 'vitest';
import { SHARE_LINKS } from './share.ts';

const shared = { title: '자켓 & 바지 100%', url: 'https://shop.example/product/P1?color=2&a=b' };

test('every link says where it leads to, whatever stands in title and address', () => {
  const params = (href: string) => Object.fromEntries(new URL(href).searchParams);
  expect(params(SHARE_LINKS.line(shared))).toEqual({ url: shared.url });
  expect(params(SHARE_LINKS.facebook(shared))).toEqual({ u: shared.url });
  expect(params(SHARE_LINKS.x(shared))).toEqual({ text: shared.title, url: shared.url });
  expect(params(SHARE_LINKS.email(shared))).toEqual({
    subject: shared.title,
    body: `${shared.title}\r\n${shared.url}`,
  });
});

test('they lead to the providers over https', () => {
  const hosts = (['line', 'facebook', 'x'] as const).map((to) => new URL(SHARE_LINKS[to](shared)));
  expect(hosts.map(({ origin }) => origin)).toEqual([
    'https://social-plugins.line.me',
    'https://www.facebook.com',
    'https://x.com',
  ]);
});
