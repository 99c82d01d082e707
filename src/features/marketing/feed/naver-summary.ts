import { createReadStream, existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { kstDay, kstParts } from '../../../lib/date.ts';
import { sha256 } from '../../../server/crypto.ts';

const BASE = /^naver-base-(.*)\.tsv$/;

function getBase(full: string, now: number): string {
  return path.join(path.dirname(full), `naver-base-${kstDay(now)}.tsv`);
}

/**
 * Copies the full list as of the start of the day in Korea, which is the last one written before.
 * To be called before it is rewritten.
 */
export async function keepDayBase(full: string, now: number): Promise<void> {
  const base = getBase(full, now);
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
 * Naver's summary EP: rows of the full list that changed since the start of the day, with their
 * change: I new, U changed, D ended or sold out. Empty without an earlier list.
 */
export async function* buildSummaryRows(summarySource: {
  full: string;
  summary: string;
  now: number;
}): AsyncGenerator<string> {
  const base = getBase(summarySource.full, summarySource.now);
  const isFirst = !existsSync(base);
  const before = await digestRows(isFirst ? summarySource.full : base);
  const times = await readTimes(summarySource.summary);

  const getRow = (row: string, sign: 'I' | 'U' | 'D') => {
    const changed = `${row}\t${sign}`;
    return `${changed}\t${times.get(changed) ?? getTime(summarySource.now)}\n`;
  };

  let isHead = true;
  for await (const row of readRows(summarySource.full)) {
    const digest = before.get(getId(row));
    if (isHead) yield `${row}\tclass\tupdate_time\n`;
    else if (digest === undefined) yield getRow(row, 'I');
    else if (digest !== getDigest(row)) yield getRow(row, 'U');
    before.delete(getId(row));
    isHead = false;
  }

  if (isFirst) return;

  for await (const row of readRows(base)) if (before.has(getId(row))) yield getRow(row, 'D');
}

const getId = (row: string) => row.slice(0, row.indexOf('\t'));
const getDigest = (row: string) => sha256(row).slice(0, 16);

function readRows(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

async function digestRows(file: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for await (const row of readRows(file)) digests.set(getId(row), getDigest(row));
  return digests;
}

/** The times at which changes first appeared; each keeps its time until the day ends. */
async function readTimes(summary: string): Promise<Map<string, string>> {
  const times = new Map<string, string>();
  if (!existsSync(summary)) return times;

  for await (const row of readRows(summary)) {
    const end = row.lastIndexOf('\t');
    times.set(row.slice(0, end), row.slice(end + 1));
  }

  return times;
}

const padTwoDigits = (n: number) => String(n).padStart(2, '0');

/** `2026-11-22 09:05:00`, in Korea. */
function getTime(instant: number): string {
  const { hour, minute, second } = kstParts(instant);
  return `${kstDay(instant)} ${[hour, minute, second].map(padTwoDigits).join(':')}`;
}
