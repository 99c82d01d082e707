import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_KINDS } from '#src/features/content/content/desk/content-kinds.ts';
import manifest from '../package.json' with { type: 'json' };
import { root } from './processes.ts';

const readRootFile = (name: string) => readFileSync(path.join(root, name), 'utf8');
const docs = readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
const pages = ['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)];
const readme = readRootFile('README.md');

test('the README stays short, and the decisions few', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(151); // 150 lines and the last line's end
  const decisions = readRootFile('CONTRIBUTING.md').split('## Decisions')[1] ?? '';
  const rows = decisions.split('\n').filter((line) => /^\| (?!decision |-)/.test(line));
  expect(rows.length).toBeLessThanOrEqual(30);
});

test('the map names the existing domains', () => {
  const rows =
    readRootFile('CONTRIBUTING.md')
      .split(/^\| domain .*$/m)[1]
      ?.split('\n\n')[0] ?? '';
  const named = [...rows.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  const folders = readdirSync(path.join(root, 'src/features'), { withFileTypes: true });
  const domains = folders.filter((folder) => folder.isDirectory()).map(({ name }) => name);
  expect(named.toSorted()).toEqual(domains.toSorted());
});

test('the README gives a reason for each dependency, and lists no removed one', () => {
  const table = readme.split(/^\| dependency .*$/m)[1]?.split('\n\n')[0] ?? '';
  const named = table.split('\n').flatMap((row) => row.split('|')[1]?.split(',') ?? []);
  const names = named.map((name) => name.trim()).filter((name) => /^@?[a-z]/.test(name));
  const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const dependencyNames = all.filter((name) => !name.startsWith('@types/'));
  expect(names.toSorted()).toEqual(dependencyNames.toSorted());
});

test.each(pages)('links, files and commands that %s names exist', (page) => {
  const text = readRootFile(page);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => to);
  const broken = links.filter((to) => !existsSync(path.join(root, path.dirname(page), to)));
  expect(broken).toEqual([]);

  const files = [...text.matchAll(/`((?:src|db|scripts|tests|docs|deploy)\/[\w./-]+\.\w+)`/g)];
  const gone = files.flatMap(([, file = '']) => (existsSync(path.join(root, file)) ? [] : file));
  expect(gone).toEqual([]);

  const verbs = readdirSync(path.join(root, 'scripts/shop')).map((name) => path.parse(name).name);
  const known = ['help', ...verbs, ...CONTENT_KINDS.map(({ name }) => name)];
  const usedVerbs = [...text.matchAll(/npm run (?:-s )?shop -- ([a-zA-Z-]+)/g)].map(
    ([, verb = '']) => verb,
  );
  expect(usedVerbs.filter((verb) => !known.includes(verb))).toEqual([]);
});

test('.env.example lists the settings that the shop reads', () => {
  const shop =
    readRootFile('src/server/config.ts').split('const Env = ')[1]?.split('\n});')[0] ?? '';
  const readPart = (file: string, name: string) =>
    readRootFile(file).split(`${name} = `)[1]?.split('\n};')[0] ?? '';
  const identity = readPart('src/gateways/identity/identity-config.ts', 'IDENTITY_ENV');
  const tracker = readPart('src/gateways/tracker-config.ts', 'TRACKER_ENV');
  const schema = shop + identity + tracker;

  const settings = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
  const listed = [...readRootFile('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const internal = ['CRASH_AT', 'DIST_DIR', 'LISTEN_FDS']; // for tests, and set by systemd
  const expected = settings.filter((name) => !internal.includes(name));

  expect(listed.toSorted()).toEqual(expected.toSorted());
});
