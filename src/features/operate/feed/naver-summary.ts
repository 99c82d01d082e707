import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { kstDay, kstParts } from '../../../lib/date.ts';
import { sha256 } from '../../../server/crypto.ts';

const BASE = /^naver-base-(.*)\.tsv$/;

function baseOf(full: string, now: number): string {
  return path.join(path.dirname(full), `naver-base-${kstDay(now)}.tsv`);
}

/**
 * Keeps the full list as it stood when the day began in Korea: as it was written last before. To be
 * called before it is written anew.
 */
export async function keepDayBase(full: string, now: number): Promise<void> {
  const base = baseOf(full, now);
  if (!existsSync(full) || existsSync(base)) return;
  await copyFile(full, `${base}.tmp`);
  await rename(`${base}.tmp`, base);
  const folder = path.dirname(full);
  const old = (await readdir(folder)).filter((name) => BASE.test(name));
  for (const name of old) {
    if (name !== path.basename(base)) await rm(path.join(folder, name), { force: true });
  }
}

/**
 * Naver's summary EP: rows of the full list that differ from those the day began with, and what
 * became of them: I new, U changed, D ended or sold out. With no list from before there are none.
 */
export async function* summarise(at: {
  full: string;
  summary: string;
  now: number;
}): AsyncGenerator<string> {
  const base = baseOf(at.full, at.now);
  const isFirst = !existsSync(base);
  const before = await digestRows(isFirst ? at.full : base);
  const told = await readTold(at.summary);
  const rowOf = (row: string, sign: 'I' | 'U' | 'D') => {
    const changed = `${row}\t${sign}`;
    return `${changed}\t${told.get(changed) ?? timeOf(at.now)}\n`;
  };
  let isHead = true;
  for await (const row of readRows(at.full)) {
    const digest = before.get(idOf(row));
    if (isHead) yield `${row}\tclass\tupdate_time\n`;
    else if (digest === undefined) yield rowOf(row, 'I');
    else if (digest !== digestOf(row)) yield rowOf(row, 'U');
    before.delete(idOf(row));
    isHead = false;
  }
  if (isFirst) return;
  for await (const row of readRows(base)) if (before.has(idOf(row))) yield rowOf(row, 'D');
}

const idOf = (row: string) => row.slice(0, row.indexOf('\t'));
const digestOf = (row: string) => sha256(row).slice(0, 16);

function readRows(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

async function digestRows(file: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for await (const row of readRows(file)) digests.set(idOf(row), digestOf(row));
  return digests;
}

/** When a change was told first; it is told with that time until the day ends. */
async function readTold(summary: string): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  if (!existsSync(summary)) return told;
  for await (const row of readRows(summary)) {
    const end = row.lastIndexOf('\t');
    told.set(row.slice(0, end), row.slice(end + 1));
  }
  return told;
}

const two = (n: number) => String(n).padStart(2, '0');

/** `2026-11-22 09:05:00`, in Korea. */
function timeOf(at: number): string {
  const { hour, minute, second } = kstParts(at);
  return `${kstDay(at)} ${[hour, minute, second].map(two).join(':')}`;
}
