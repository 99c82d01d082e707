import ts from 'typescript';

/** What is counted in a file; a name for each line of the table. */
export const MEASURES = {
  lines: 'lines in functions',
  blankLines: 'blank lines in functions',
  unbroken: 'functions of 12 lines and 3 statements without a blank line',
  bareFunctions: 'functions named by one word',
  ofNames: 'declarations named xOf',
  emptyNames: 'variables named one, at, own, of, given, made, asked',
  emptyTypes: 'types named Given, Of, At, Asked …',
  smallBags: 'functions whose only parameter is a bag of one or two fields',
  secondSteps: 'destructuring of what was just destructured',
  nestedPatterns: 'destructuring inside destructuring',
  restPatterns: 'rests of destructured objects',
  fragments: 'comments that open with a fragment (Of, What, Whether …)',
  stringStatuses: 'columns of a status or kind typed string (db/tables)',
  specCitations: 'citations "spec N"',
  ruleCitations: 'citations "rule N"',
} as const;

export type Measure = keyof typeof MEASURES;
export type Counts = Record<Measure, number>;

/** A function of so many lines and statements has paragraphs. */
const LONG_LINES = 12;
const LONG_STATEMENTS = 3;

const BARE_WORD = /^[a-z]+\d*$/;
const OF_NAME = /[a-z\d]Of$/;
const EMPTY_NAMES = new Set(['one', 'at', 'own', 'of', 'given', 'made', 'asked']);
const EMPTY_TYPES = new Set([
  'Asked',
  'At',
  'By',
  'Found',
  'Given',
  'Made',
  'Of',
  'OfForm',
  'One',
  'Open',
  'Own',
  'Taking',
  'Told',
  'Wanted',
]);

const FRAGMENT =
  /^(?:As|By|Of|That|What|When|Where|Whether|Which|Who|Whose|Why|With|Without)\b(?!-)/;
/** A comment on lines of its own: its first line after the marks; further `//` lines continue it. */
const COMMENT = /(?<!^[ \t]*\/\/.*\n)^[ \t]*(?:\/\*\*?|\/\/)[ \t]*(?:\n[ \t]*\*[ \t]*)?(.*)$/gm;
const STATUS_COLUMN =
  /(?:status|type|kind|method|reason|means|provider|purpose|state|scope|mode|locale)$/i;

export function emptyCounts(): Counts {
  const zeros = Object.keys(MEASURES).map((measure) => [measure, 0]);
  return Object.fromEntries(zeros) as Counts;
}

export function addCounts(sum: Counts, counts: Counts): Counts {
  const sums = Object.entries(sum).map(([measure, count]) => [
    measure,
    count + counts[measure as Measure],
  ]);
  return Object.fromEntries(sums) as Counts;
}

/** Counts what makes a file harder to read line by line. */
export function countReading(file: string, text: string): Counts {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const counts = emptyCounts();

  countNodes(source, counts, file.startsWith('db/tables/'));

  const openings = [...text.matchAll(COMMENT)].map(([, opening = '']) => opening);
  counts.fragments = openings.filter((opening) => FRAGMENT.test(opening)).length;
  counts.specCitations = text.match(/\bspec \d/g)?.length ?? 0;
  counts.ruleCitations = text.match(/\brules? \d/g)?.length ?? 0;

  return counts;
}

function countNodes(source: ts.SourceFile, counts: Counts, isTable: boolean): void {
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    const isFunction = ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

    if (isFunction) countFunction(source, node, counts, isInFunction);
    countDeclaration(node, counts);
    countPattern(node, counts);
    if (isTable && isStringStatus(node)) counts.stringStatuses += 1;

    ts.forEachChild(node, (child) => {
      visit(child, isInFunction || isFunction);
    });
  };

  visit(source, false);
}

/** Lines count once, in the outermost function. */
function countFunction(
  source: ts.SourceFile,
  node: ts.SignatureDeclaration,
  counts: Counts,
  isInFunction: boolean,
): void {
  const lines = node.getText(source).split('\n');
  const blankLines = lines.filter((line) => line.trim() === '').length;

  if (!isInFunction) {
    counts.lines += lines.length;
    counts.blankLines += blankLines;
  }

  const isLong = lines.length >= LONG_LINES && countStatements(node) >= LONG_STATEMENTS;
  if (isLong && blankLines === 0) counts.unbroken += 1;

  const name = findFunctionName(node);
  // Kysely calls a migration by `up`.
  if (name !== undefined && name !== 'up' && BARE_WORD.test(name)) counts.bareFunctions += 1;
  if (isSmallBag(node) && !isComponent(name)) counts.smallBags += 1;
}

function countStatements(node: ts.SignatureDeclaration): number {
  const body = 'body' in node ? node.body : undefined;
  return body && ts.isBlock(body) ? body.statements.length : 0;
}

function findFunctionName(node: ts.SignatureDeclaration): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
}

function isComponent(name: string | undefined): boolean {
  return name !== undefined && /^[A-Z]/.test(name);
}

function isSmallBag({ parameters }: ts.SignatureDeclaration): boolean {
  const [parameter] = parameters;
  if (parameters.length !== 1 || parameter?.type === undefined) return false;
  return ts.isTypeLiteralNode(parameter.type) && parameter.type.members.length <= 2;
}

function countDeclaration(node: ts.Node, counts: Counts): void {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    if (EMPTY_TYPES.has(node.name.text)) counts.emptyTypes += 1;
    return;
  }
  if (!isDeclaration(node) || !node.name || !ts.isIdentifier(node.name)) return;

  const name = node.name.text;
  if (OF_NAME.test(name)) counts.ofNames += 1;
  if (EMPTY_NAMES.has(name)) counts.emptyNames += 1;
}

function isDeclaration(node: ts.Node) {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node)
  );
}

function countPattern(node: ts.Node, counts: Counts): void {
  if (ts.isBindingElement(node)) {
    if (ts.isObjectBindingPattern(node.name)) counts.nestedPatterns += 1;
    if (node.dotDotDotToken && ts.isObjectBindingPattern(node.parent)) counts.restPatterns += 1;
  }

  if (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    node.initializer &&
    ts.isIdentifier(node.initializer) &&
    isDestructured(node.initializer.text, node)
  ) {
    counts.secondSteps += 1;
  }
}

/** Says whether the functions around a node have the name from a destructuring of their own. */
function isDestructured(name: string, node: ts.Node): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  if (!around) return false;

  const hasName = (child: ts.Node): boolean => {
    if (
      ts.isBindingElement(child) &&
      ts.isObjectBindingPattern(child.parent) &&
      ts.isIdentifier(child.name) &&
      child.name.text === name
    ) {
      return true;
    }
    return ts.forEachChild(child, (inner) => hasName(inner) || undefined) ?? false;
  };

  return hasName(around);
}

function isStringStatus(node: ts.Node): boolean {
  if (!ts.isPropertySignature(node) || !node.type) return false;
  const isString = /\bstring\b/.test(node.type.getText());
  return isString && STATUS_COLUMN.test(node.name.getText());
}
