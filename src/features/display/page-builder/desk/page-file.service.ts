import { stringify } from 'yaml';
import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { FileSyntaxError, readContentFile } from '../../../content/content/content-file.ts';
import { pathText } from '../../../content/content/content.ts';
import { pageContent } from '../page-builder.service.ts';
import { readWorkingPage } from './page-body.service.ts';
import type { PageFileRead } from './page-desk.schema.ts';

/** The draft of a page, else the page, as its file. Throws NotFound. */
export async function writePageFile(db: Reader, pageCode: string): Promise<{ text: string }> {
  return { text: stringify([await readWorkingPage(db, pageCode)]) };
}

/** The one page in a file, complete or not. Throws PageFileUnreadable, with the line. */
export function readPageFile(text: string): PageFileRead {
  const { items, lineOf } = readFile(text);
  const [item] = items;
  const isObject = typeof item?.value === 'object' && item.value !== null;
  if (!item || items.length > 1 || !isObject || Array.isArray(item.value)) {
    throw toUnreadableError(1, 'holds one page');
  }

  const ready = pageContent.read(item.value);
  const problems = 'problems' in ready ? ready.problems : [];

  return {
    body: item.value as Record<string, unknown>,
    problems: problems.map(
      ({ path, reason }) => `${lineOf([...item.path, ...path])}: ${pathText(path)}: ${reason}`,
    ),
  };
}

function readFile(text: string) {
  try {
    return readContentFile(text);
  } catch (error) {
    if (error instanceof FileSyntaxError) throw toUnreadableError(error.line, error.message);
    throw error;
  }
}

const toUnreadableError = (line: number, reason: string) =>
  new AppError('PageFileUnreadable', { params: { line, reason } });
