import { particleAfter } from '../../../i18n/particle.ts';
import type { Translate } from '../../../i18n/t.ts';
import { MAIL_BLOCKS, type MailBlock, type MailEvent } from './mail-event.ts';

/** The text of a mail in one language, with placeholders. */
export interface MailText {
  subject: string;
  /** Paragraphs; a part of the frame is a paragraph of its own: `{{items}}`. */
  body: string;
}

/** A piece of a paragraph. */
export type MailPiece =
  | { kind: 'text'; text: string }
  | { kind: 'field'; name: string; particle?: string }
  | { kind: 'bold'; pieces: MailPiece[] }
  | { kind: 'link'; label: string; href: string };

export type MailParagraph =
  | { kind: 'block'; name: MailBlock }
  /** A list of lines. */
  | { kind: 'text'; lines: MailPiece[][] };

const PIECE =
  /\{\{\s*(?<field>\w+)(?:,\s*(?<particle>[^\s}]+))?\s*\}\}|\*\*(?<bold>[^*\n]+)\*\*|\[(?<label>[^\]\n]+)\]\((?<href>[^()\s]+)\)/g;

/** The pieces of a line: placeholders, `**bold**` and `[label](/path)`. */
export function parseLine(line: string): MailPiece[] {
  const pieces: MailPiece[] = [];
  let end = 0;

  const addText = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };

  for (const match of line.matchAll(PIECE)) {
    addText(line.slice(end, match.index));
    end = match.index + match[0].length;
    pieces.push(toPiece(match.groups ?? {}));
  }

  addText(line.slice(end));

  return pieces;
}

function toPiece(groups: Readonly<Record<string, string | undefined>>): MailPiece {
  const { field, particle, bold, label = '', href = '' } = groups;
  if (field !== undefined) return { kind: 'field', name: field, ...(particle && { particle }) };
  if (bold !== undefined) return { kind: 'bold', pieces: parseLine(bold) };
  return { kind: 'link', label, href };
}

const BLOCK = new RegExp(`^\\{\\{\\s*(${MAIL_BLOCKS.join('|')})\\s*\\}\\}$`);

/** The paragraphs of a body, which blank lines divide. */
export function parseBody(body: string): MailParagraph[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const name = MAIL_BLOCKS.find((block) => block === BLOCK.exec(paragraph)?.[1]);
      if (name !== undefined) return { kind: 'block', name };
      return { kind: 'text', lines: paragraph.split('\n').map((line) => parseLine(line.trim())) };
    });
}

export type FieldValues = Readonly<Record<string, string>>;

/** A line with its values, without formatting; `linkOf` makes an address of a path of the shop. */
export function plainLine(
  pieces: readonly MailPiece[],
  values: FieldValues,
  linkOf: (path: string) => string = (path) => path,
): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'field') return fieldText(piece, values);
      if (piece.kind === 'bold') return plainLine(piece.pieces, values, linkOf);
      return `${piece.label} (${linkOf(piece.href)})`;
    })
    .join('');
}

/** The value of a placeholder, with its particle: `{{product, 을}}`. */
export function fieldText(
  { name, particle }: Extract<MailPiece, { kind: 'field' }>,
  values: FieldValues,
): string {
  const value = values[name] ?? '';
  return particle === undefined ? value : value + particleAfter(value, particle);
}

/** The text of the catalogue, with the parts of the frame in their usual order. */
export function defaultText(t: Translate, { fields, blocks, words }: MailEvent): MailText {
  // Every placeholder is filled in with itself.
  const holes = Object.fromEntries(fields.map((name) => [name, `{{${name}}}`]));
  const note = words.note === undefined ? [] : [t(words.note, holes)];
  const paragraphs = [t(words.lead, holes), ...blocks.map((name) => `{{${name}}}`), ...note];
  return { subject: t(words.subject, holes), body: paragraphs.join('\n\n') };
}
