import ts from 'typescript';

/**
 * The specifiers of every module that a file refers to, in order: imports and re-exports, of values and of types alike,
 * `import()` of either kind and `require()`. Types count because readers follow them as well.
 *
 * @param file its path, which determines how it is parsed.
 */
export function importsOf(file: string, source: string): string[] {
  const specifiers: string[] = [];
  const visit = (node: ts.Node) => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteralLike(specifier)) specifiers.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return specifiers;
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isExternalModuleReference(node)) return node.expression;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  return ts.isCallExpression(node) && loadsModule(node.expression) ? node.arguments[0] : undefined;
}

const loadsModule = (callee: ts.Expression) =>
  callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
