import ts from 'typescript';

/** Where a name was introduced. */
export type Binding =
  /** At the top of its module: evaluated once, when the program is loaded, before any request. */
  | { readonly kind: 'module' }
  | { readonly kind: 'local'; readonly initializer: ts.Expression }
  | { readonly kind: 'parameter'; readonly of: ts.SignatureDeclaration; readonly index: number }
  | { readonly kind: 'unknown' };

const UNKNOWN: Binding = { kind: 'unknown' };

/** Resolves a name where it is used, by the rules of lexical scope. */
export function bindingOf(name: ts.Identifier): Binding {
  for (let scope: ts.Node | undefined = name.parent; scope; scope = scope.parent) {
    const binding = inScope(scope, name.text);
    if (binding) return binding;
  }
  return UNKNOWN;
}

function inScope(scope: ts.Node, name: string): Binding | null {
  if (ts.isFunctionLike(scope)) {
    const index = scope.parameters.findIndex((each) => introduces(each.name, name));
    if (index >= 0) return { kind: 'parameter', of: scope, index };
  }
  if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer)) {
    const [declared] = scope.initializer.declarations;
    // An item of an iteration is fixed where the iterated value is.
    if (declared && introduces(declared.name, name)) return { kind: 'local', initializer: scope.expression };
  }
  if (ts.isSourceFile(scope))
    return scope.statements.some((each) => declares(each, name)) ? { kind: 'module' } : null;
  return ts.isBlock(scope) ? inBlock(scope, name) : null;
}

function inBlock(block: ts.Block, name: string): Binding | null {
  for (const statement of block.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { declarations, flags } = statement.declarationList;
    const found = declarations.find((each) => introduces(each.name, name));
    if (!found) continue;
    const isConstant = (flags & ts.NodeFlags.Const) !== 0;
    return isConstant && found.initializer ? { kind: 'local', initializer: found.initializer } : UNKNOWN;
  }
  return null;
}

function declares(statement: ts.Statement, name: string): boolean {
  if (ts.isVariableStatement(statement)) {
    const { declarations, flags } = statement.declarationList;
    return (flags & ts.NodeFlags.Const) !== 0 && declarations.some((each) => introduces(each.name, name));
  }
  if (ts.isImportDeclaration(statement)) return imports(statement, name);
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isEnumDeclaration(statement);
  return isNamed && statement.name?.text === name;
}

function imports({ importClause }: ts.ImportDeclaration, name: string): boolean {
  const named = importClause?.namedBindings;
  if (importClause?.name?.text === name) return true;
  if (!named) return false;
  return ts.isNamespaceImport(named)
    ? named.name.text === name
    : named.elements.some((each) => each.name.text === name);
}

/** A pattern introduces every name in it. */
function introduces(target: ts.BindingName, name: string): boolean {
  if (ts.isIdentifier(target)) return target.text === name;
  return target.elements.some((each) => ts.isBindingElement(each) && introduces(each.name, name));
}
