import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tempFile } from '../../tests/support/temp-file.ts';
import { getContentHash } from './content-hash.ts';
import { listPageFiles, pageFile, readPage, syncPages, writePage } from './page-files.ts';

const newFolder = () => dirname(tempFile());
const page = Buffer.from(`<!doctype html>${'<p>능선 자켓</p>'.repeat(2000)}`);

test('a page is stored gzip-encoded, and decodes to the same bytes', async () => {
  const file = pageFile(newFolder(), '/product/P1');
  writePage(file, page);

  const encoded = readFileSync(file);
  expect(encoded.length).toBeLessThan(page.length / 4);
  expect(gunzipSync(encoded)).toEqual(page);
  expect(await readPage(file, getContentHash(page))).toEqual(page);
  expect(await readPage(file, getContentHash('another'))).toBeUndefined();

  writeFileSync(file, encoded.subarray(0, 50));
  expect(await readPage(file, getContentHash(page))).toBeUndefined();
});

test('every page has a file of its own, whatever its path', () => {
  const paths = ['/', '/index', '/html', '/a', '/a/b', '/a.html', '/a/index', '/en', '/en/a'];
  expect(new Set(paths.map((path) => pageFile('/site', path))).size).toBe(paths.length);
});

test('page files are listed, other files in the folder are not', async () => {
  const folder = newFolder();
  const paths = ['/', '/en', '/en/product/P1', '/product/P1'];
  for (const path of paths) writePage(pageFile(folder, path), page);

  for (const other of ['.build', 'policy-1.conf', 'en.html.gz.7.tmp']) {
    writeFileSync(`${folder}/${other}`, '');
  }

  expect((await listPageFiles(folder)).sort()).toEqual(paths);
  expect(await listPageFiles(`${folder}/none`)).toEqual([]);
});

test('syncs pages that exist, are removed, and have no folder', async () => {
  const folder = newFolder();
  writePage(pageFile(folder, '/product/P1'), page);
  const errors: unknown[] = [];
  await syncPages(folder, ['/product/P1', '/product/P2', '/none/at/all'], (e) => errors.push(e));
  expect(errors).toEqual([]);
});

test('a file whose sync fails is removed', async () => {
  const folder = newFolder();
  const file = pageFile(folder, '/product/P1');

  mkdirSync(dirname(file));
  symlinkSync(file, file); // a symlink loop: opening it fails

  const errors: unknown[] = [];
  await syncPages(folder, ['/product/P1'], (error) => errors.push(error));

  expect(errors).toHaveLength(1);
  expect(lstatSync(file, { throwIfNoEntry: false })).toBeUndefined();
});
