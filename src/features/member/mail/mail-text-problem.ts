import { MAIL_BLOCKS, type MailEvent } from './mail-event.ts';
import { parseBody, parseLine, type MailPiece, type MailText } from './mail-text.ts';

export const SUBJECT_MAX = 150;
export const BODY_MAX = 5000;

/** The problems for which a text is refused. */
export const MAIL_TEXT_ERRORS = [
  'MailTextMissing',
  'MailSubjectPlain',
  'MailFieldUnknown',
  'MailFieldTwice',
  'MailFieldMissing',
  'MailBlockAlone',
  'MailLinkForeign',
] as const;

/** The problem of a text and the field that has it. */
export interface MailTextProblem {
  field: keyof MailText;
  code: (typeof MAIL_TEXT_ERRORS)[number];
  /** The placeholder or link that is missing or refused. */
  params: { name: string };
}

/** Every problem of a text that staff wrote, the subject's first; none: it can be sent. */
export function mailTextProblems(event: MailEvent, { subject, body }: MailText): MailTextProblem[] {
  return [
    ...subjectProblems(event, subject).map((problem) => ({
      field: 'subject' as const,
      ...problem,
    })),
    ...bodyProblems(event, body).map((problem) => ({ field: 'body' as const, ...problem })),
  ];
}

type Problem = Omit<MailTextProblem, 'field'>;
const buildProblem = (code: (typeof MAIL_TEXT_ERRORS)[number], name = ''): Problem => ({
  code,
  params: { name },
});
const fieldProblem = (code: (typeof MAIL_TEXT_ERRORS)[number], name: string) =>
  buildProblem(code, `{{${name}}}`);

function subjectProblems(event: MailEvent, subject: string): Problem[] {
  if (subject.trim() === '') return [buildProblem('MailTextMissing')];

  const pieces = parseLine(subject);
  if (pieces.some(({ kind }) => kind === 'bold' || kind === 'link')) {
    return [buildProblem('MailSubjectPlain')];
  }

  return piecesProblems(event, pieces);
}

function bodyProblems(event: MailEvent, body: string): Problem[] {
  if (body.trim() === '') return [buildProblem('MailTextMissing')];

  const paragraphs = parseBody(body);
  const used = new Set<string>();
  const problems: Problem[] = [];

  for (const paragraph of paragraphs) {
    if (paragraph.kind === 'text') {
      const pieces = paragraph.lines.flat();
      problems.push(...piecesProblems(event, pieces));
      for (const name of fieldsIn(pieces)) used.add(name);
    } else {
      const { name } = paragraph;
      if (!event.blocks.includes(name)) problems.push(fieldProblem('MailFieldUnknown', name));
      else if (used.has(name)) problems.push(fieldProblem('MailFieldTwice', name));
      used.add(name);
    }
  }

  const missing = event.required.filter((name) => !used.has(name));
  return [...problems, ...missing.map((name) => fieldProblem('MailFieldMissing', name))];
}

function piecesProblems(event: MailEvent, pieces: readonly MailPiece[]): Problem[] {
  const names: readonly string[] = event.fields;
  return flattenBoldPieces(pieces).flatMap((piece): Problem[] => {
    if (piece.kind === 'field') {
      const { name } = piece;
      if (names.includes(name)) return [];
      const isBlock = MAIL_BLOCKS.some((block) => block === name);
      return [fieldProblem(isBlock ? 'MailBlockAlone' : 'MailFieldUnknown', name)];
    }

    if (piece.kind === 'link') {
      return isOwnPath(piece.href) ? [] : [buildProblem('MailLinkForeign', piece.href)];
    }

    return piece.kind === 'text' ? textProblems(piece.text) : [];
  });
}

/** Broken placeholders, and addresses, of which mail programs make links. */
function textProblems(text: string): Problem[] {
  const broken = /\{\{[^{}]*\}?\}?|\}\}/.exec(text)?.[0];
  const address = /(?:https?:|www\.)[^\s)]*/i.exec(text)?.[0];

  return [
    ...(broken === undefined ? [] : [buildProblem('MailFieldUnknown', broken)]),
    ...(address === undefined ? [] : [buildProblem('MailLinkForeign', address)]),
  ];
}

/** A path of the shop: `/cs`, never `//elsewhere.example`. */
const isOwnPath = (href: string) => /^\/(?![/\\])[\w\-./?=&%~]*$/.test(href);

const flattenBoldPieces = (pieces: readonly MailPiece[]): MailPiece[] =>
  pieces.flatMap((piece) => (piece.kind === 'bold' ? flattenBoldPieces(piece.pieces) : [piece]));

const fieldsIn = (pieces: readonly MailPiece[]): string[] =>
  flattenBoldPieces(pieces).flatMap((piece) => (piece.kind === 'field' ? [piece.name] : []));
