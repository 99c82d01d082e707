import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { hostProblem, SERVER_OPTIONS } from './http.ts';

const asking = (...hosts: string[]) =>
  ({
    headers: { host: hosts[0] },
    rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['Host', host])],
  }) as unknown as IncomingMessage;

test.each([
  [{}, [], undefined],
  [{}, ['localhost:4321'], undefined],
  [{}, ['shop.example'], 421],
  [{}, ['localhost', 'localhost'], 400],
  [{}, ['a b'], 400],
  [{ SITE_URL: 'https://Shop.example' }, ['shop.EXAMPLE'], undefined],
  [{ SITE_URL: 'https://shop.example' }, ['shop.example:443'], undefined],
  [{ SITE_URL: 'https://shop.example' }, ['www.shop.example'], 421],
  [{ SITE_URL: 'https://shop.example' }, ['shop.example.evil.example'], 421],
  [{ ALLOWED_HOSTS: 'www.shop.example, 10.0.0.7' }, ['www.shop.example'], undefined],
  [{ ALLOWED_HOSTS: 'www.shop.example, 10.0.0.7' }, ['10.0.0.7:80'], undefined],
  [{ HOST: '192.168.0.5' }, ['192.168.0.5:4321'], undefined],
  [{ HOST: '0.0.0.0' }, ['192.168.0.5:4321'], 421],
])('with %j a request for %j is refused with %s', (env, hosts, status) => {
  expect(hostProblem(asking(...hosts), readConfig(env).hosts)?.status).toBe(status);
});

test('a list of hosts that is none stops the start', () => {
  expect(() => readConfig({ ALLOWED_HOSTS: 'https://shop.example/' })).toThrow('ALLOWED_HOSTS');
});

test('nginx closes idle connections before the shop does', () => {
  const configuration = readFileSync('deploy/nginx/shop.conf', 'utf8');
  const upstream = /upstream shop \{[^}]*\bkeepalive_timeout (\d+)s;/.exec(configuration);
  expect(Number(upstream?.[1])).toBeGreaterThan(0);
  expect(Number(upstream?.[1]) * 1000).toBeLessThan(SERVER_OPTIONS.keepAliveTimeout);
});
