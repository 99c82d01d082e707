import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_KINDS } from '#src/features/content/content/desk/content-kinds.ts';
import { tempDir } from '../tests/support/temp-file.ts';
import { checkNginx, nginxConfig } from './nginx.ts';
import { findInPath, root, runQuietly } from './processes.ts';

const folder = path.join(root, 'deploy');
const readFile = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
const documents = [...files.map((name) => `deploy/${name}`), 'docs/deploy.md'];
const units = files.filter((name) => /^systemd\/.*\.(?:service|socket|timer)$/.test(name));

/** The folders and links of a machine that runs the shop. */
const PLACES = ['releases', 'current', 'previous', 'data'];
/** Commands of the project's folder that a file runs, by `scripts/run.mjs` or npm. */
const COMMAND = /(?:scripts\/run\.mjs|npm run(?: -s)?) (shop|start|check)(?:(?: --)? ([a-z-]+))?/g;

test.each(documents)('the paths and commands that %s names exist', (name) => {
  const text = readFileSync(path.join(root, name), 'utf8');

  const inApp = [...text.matchAll(/\/srv\/shop\/current\/([\w./@-]*\w)/g)].map(
    ([, file = '']) => file,
  );
  const named = [...text.matchAll(/(?<![\w./-])((?:deploy|scripts|src)\/[\w./@-]*\w)/g)];
  const paths = [...inApp, ...named.map(([, file = '']) => file)];
  // Settings are the operator's own.
  const kept = paths.filter((file) => !file.endsWith('.env'));
  const gone = kept.filter((file) => !existsSync(path.join(root, file)));
  expect(gone).toEqual([]);

  const places = [...text.matchAll(/\/srv\/shop\/(\w+)/g)].map(([, place = '']) => place);
  expect(places.filter((place) => !PLACES.includes(place))).toEqual([]);

  const verbs = readdirSync(path.join(root, 'scripts/shop')).map((file) => path.parse(file).name);
  const known = [...verbs, ...CONTENT_KINDS.map((kind) => kind.name)];
  const used = [...text.matchAll(COMMAND)].flatMap(([, command, verb]) =>
    command === 'shop' && verb !== undefined ? verb : [],
  );
  expect(used.filter((verb) => !known.includes(verb))).toEqual([]);
});

test('the documentation names every file, and only what is there', () => {
  const text = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8');
  const unnamed = files
    .map((name) => path.basename(name))
    .filter(
      (name) => !/\.(?:service|socket|timer|dockerignore)$/.test(name) && !text.includes(name),
    );
  expect(unnamed).toEqual([]);

  const named = [...text.matchAll(/shop[\w-]*\.(?:service|socket|timer)/g)].map(([name]) => name);
  const present = units.map((name) => path.basename(name));
  expect(named.filter((name) => !present.includes(name))).toEqual([]);
});

test('the image copies what is there, and nothing of development', () => {
  const text = readFile('Dockerfile');
  const copied = [...text.matchAll(/^COPY --from=build \/app\/(.*)$/gm)]
    .flatMap(([, line = '']) => line.split(' '))
    .filter((name) => name !== './')
    .map((name) => name.replace('/app/', ''));
  const missing = copied.filter((name) => !existsSync(path.join(root, name)));

  expect(missing).toEqual([]);
  expect(text).toMatch(/^USER node$/m);
  expect(text.match(/npm ci[^\n]*/g)).toEqual([expect.stringContaining('--omit=dev')]);
});

interface Service {
  read_only?: boolean;
  volumes?: string[];
  network_mode?: string;
}

test('the services of containers mount what is there', () => {
  const compose = parse(readFile('compose.yaml')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { shop, nginx, db } = compose.services;
  expect([shop?.read_only, nginx?.network_mode]).toEqual([true, 'service:shop']);

  const sources = [shop, nginx, db].flatMap((service) =>
    (service?.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''),
  );
  for (const source of sources.filter((name) => !name.startsWith('/'))) {
    const isThere = source.startsWith('./')
      ? existsSync(path.join(folder, source))
      : source in compose.volumes;
    expect([source, isThere]).toEqual([source, true]);
  }
});

test('systemd accepts the units', async () => {
  const analyze = findInPath('systemd-analyze');
  if (analyze === undefined) return;

  const { folder: work, remove } = tempDir();
  try {
    for (const name of units) {
      // The paths of this machine, whose users are others.
      const text = readFile(name)
        .replaceAll('/srv/shop/current', root)
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll(/^(?:User|Group)=shop$/gm, '')
        .replaceAll('/srv/shop', work);
      writeFileSync(path.join(work, path.basename(name)), text);
    }

    const paths = units.map((name) => path.join(work, path.basename(name)));
    const { output } = await runQuietly(analyze, ['verify', '--man=no', ...paths]);
    // Other units of the machine have complaints of their own.
    const ours = output
      .split('\n')
      .filter((line) => line.includes(work) || /\bshop[\w-]*\./.test(line));
    expect(ours).toEqual([]);
  } finally {
    remove();
  }
});

test('nginx accepts its configuration', async () => {
  const openssl = findInPath('openssl');
  if (openssl === undefined) return;

  const { folder: work, remove } = tempDir();
  try {
    const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => path.join(work, name));
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=your.shop'];
    await runQuietly(openssl, [...request, '-keyout', key ?? '', '-out', certificate ?? '']);

    const published = path.join(work, 'published');
    mkdirSync(published);
    const [shop, pages] = ['shop.conf', 'pages.conf'].map((name) =>
      readFile(`nginx/${name}`).replaceAll('/srv/shop/data/published', published),
    );
    const included = path.join(work, 'pages.conf');
    writeFileSync(included, pages ?? '');

    const http = (shop ?? '')
      .replace('/etc/nginx/shop/pages.conf', included)
      .replace('/etc/letsencrypt/live/your.shop/fullchain.pem', certificate ?? '')
      .replace('/etc/letsencrypt/live/your.shop/privkey.pem', key ?? '');
    const config = path.join(work, 'nginx.conf');
    writeFileSync(config, nginxConfig(work, http));

    expect(await checkNginx(config)).toBe('');
  } finally {
    remove();
  }
});
