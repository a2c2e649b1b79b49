import ts from 'typescript';
import { bindingOf } from './bindings';

/** Functions that make any text safe in a statement (node-postgres). */
const ESCAPES = new Set(['escapeIdentifier', 'escapeLiteral']);

/** How many steps a value is followed; values beyond that do not count as fixed. */
const MAX_DEPTH = 12;

/**
 * Whether a value was fixed when the program was written: literals, module-level constants, and values derived from
 * these alone. Anything that a request could influence is not: a parameter, a field, the result of a call with such a
 * value.
 */
export function isFixed(node: ts.Expression, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  const also = (each: ts.Expression) => isFixed(each, depth + 1);
  const inner = unwrap(node);
  if (ts.isLiteralExpression(inner) || inner.kind === ts.SyntaxKind.NullKeyword) return true;
  if (ts.isTemplateExpression(inner)) return inner.templateSpans.every(({ expression }) => also(expression));
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.every(also);
  if (ts.isObjectLiteralExpression(inner))
    return inner.properties.every((each) => isFixedProperty(each, depth));
  if (ts.isSpreadElement(inner)) return also(inner.expression);
  if (ts.isConditionalExpression(inner)) return also(inner.whenTrue) && also(inner.whenFalse);
  if (ts.isBinaryExpression(inner)) return also(inner.left) && also(inner.right);
  // A look-up in a fixed table gives a fixed value, whatever the key.
  if (ts.isPropertyAccessExpression(inner) || ts.isElementAccessExpression(inner))
    return also(inner.expression);
  if (ts.isArrowFunction(inner)) return isFixedFunction(inner, depth);
  if (ts.isCallExpression(inner)) return isFixedCall(inner, depth);
  return ts.isIdentifier(inner) && isFixedName(inner, depth);
}

function isFixedProperty(property: ts.ObjectLiteralElementLike, depth: number): boolean {
  if (ts.isPropertyAssignment(property)) return isFixed(property.initializer, depth + 1);
  return ts.isShorthandPropertyAssignment(property) && isFixed(property.name, depth + 1);
}

function unwrap(node: ts.Expression): ts.Expression {
  const wraps =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return wraps ? unwrap(node.expression) : node;
}

/** `fixed.map(…).join()`, or a module's function with only fixed arguments. */
function isFixedCall({ expression, arguments: given }: ts.CallExpression, depth: number): boolean {
  const callee = unwrap(expression);
  if (ts.isIdentifier(callee) && ESCAPES.has(callee.text)) return true;
  const isKnown = ts.isIdentifier(callee)
    ? bindingOf(callee).kind === 'module' || ['String', 'Number'].includes(callee.text)
    : ts.isPropertyAccessExpression(callee) && isFixedReceiver(callee.expression, depth);
  return isKnown && given.every((each) => isFixed(each, depth + 1));
}

const isFixedReceiver = (receiver: ts.Expression, depth: number) =>
  (ts.isIdentifier(receiver) && ['Object', 'Array', 'Math'].includes(receiver.text)) ||
  isFixed(receiver, depth + 1);

/** As an argument of a fixed call it gets fixed values, so that only what it captures from outside matters. */
function isFixedFunction({ body }: ts.ArrowFunction, depth: number): boolean {
  if (!ts.isBlock(body)) return isFixed(body, depth + 1);
  const returned: ts.Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    else ts.forEachChild(node, visit);
  };
  visit(body);
  return returned.every((each) => isFixed(each, depth + 1));
}

function isFixedName(name: ts.Identifier, depth: number): boolean {
  const binding = bindingOf(name);
  if (binding.kind === 'module') return true;
  if (binding.kind === 'local') return isFixed(binding.initializer, depth + 1);
  if (binding.kind !== 'parameter') return false;
  return (
    isChosen(binding.of.parameters[binding.index]?.type) || isOnlyGivenFixed(binding.of, binding.index, depth)
  );
}

/** A parameter with a few possible words: `'day' | 'month'`. */
function isChosen(type: ts.TypeNode | undefined): boolean {
  if (!type) return false;
  if (ts.isLiteralTypeNode(type)) return true;
  return ts.isUnionTypeNode(type) && type.types.every(isChosen);
}

/** Whether all callers of a function in this file pass it fixed values there. */
function isOnlyGivenFixed(of: ts.SignatureDeclaration, index: number, depth: number): boolean {
  if (ts.isCallExpression(of.parent)) return isCallbackOfFixed(of.parent, depth);
  const name = findPrivateName(of);
  if (name === null) return false;
  const uses = usesOf(name);
  return uses.length > 0 && uses.every((use) => isGivenFixed(use, index, depth));
}

function isGivenFixed(use: ts.Identifier, index: number, depth: number): boolean {
  const { parent } = use;
  if (!ts.isCallExpression(parent)) return false;
  if (parent.expression !== use) return isCallbackOfFixed(parent, depth);
  const given = parent.arguments[index];
  return given === undefined || isFixed(given, depth + 1);
}

/** `fixed.map(callback)`: it gets only fixed values. */
const isCallbackOfFixed = ({ expression }: ts.CallExpression, depth: number) =>
  ts.isPropertyAccessExpression(expression) && isFixed(expression.expression, depth + 1);

/** The name of a function that no other file can call; null for a method, and for one that is exported. */
function findPrivateName(of: ts.SignatureDeclaration): ts.Identifier | null {
  const declared = ts.isFunctionDeclaration(of) ? of : ts.isVariableDeclaration(of.parent) ? of.parent : null;
  if (!declared?.name || !ts.isIdentifier(declared.name)) return null;
  const statement = ts.isFunctionDeclaration(declared) ? declared : declared.parent.parent;
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return isExported ? null : declared.name;
}

function usesOf(name: ts.Identifier): ts.Identifier[] {
  const uses: ts.Identifier[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node.text === name.text && node !== name) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(name.getSourceFile());
  return uses;
}
