import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The columns that db/tables types by a union of texts, by `table.column`, with the values of each in
 * alphabetical order.
 */
export function readColumnUnions(): Map<string, string[]> {
  const file = path.join(root, 'db/database.ts');
  const program = ts.createProgram([file], {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  });

  const checker = program.getTypeChecker();
  const database = program.getSourceFile(file)?.statements.find(ts.isInterfaceDeclaration);
  if (!database) throw new Error('db/database.ts has no interface Database.');

  const unions = new Map<string, string[]>();
  for (const table of checker.getTypeAtLocation(database).getProperties()) {
    for (const column of checker.getTypeOfSymbol(table).getProperties()) {
      const values = listTexts(checker.getTypeOfSymbol(column));
      if (values.length > 0) unions.set(`${table.name}.${column.name}`, values.sort());
    }
  }

  return unions;
}

/** The texts of a union, of what a Generated column holds. */
function listTexts(type: ts.Type): string[] {
  if (type.isStringLiteral()) return [type.value];
  if (type.isUnion()) return type.types.flatMap(listTexts);
  const [generated] = type.aliasSymbol?.name === 'Generated' ? (type.aliasTypeArguments ?? []) : [];
  return generated ? listTexts(generated) : [];
}
