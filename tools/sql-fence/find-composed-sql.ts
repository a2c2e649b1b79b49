import ts from 'typescript';
import { bindingOf } from './bindings';
import { isFixed } from './is-fixed';

/** A text that looks like a Postgres statement, whole or in part, in either letter case where that is unmistakable. */
const SQL =
  /\b(?:select\b[\s\S]*\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|drop\s+(?:table|role|schema|database)|alter\s+(?:table|role|database)|create\s+(?:table|index|role|schema|database)|truncate\s+\S)\b/i;
const SQL_PART =
  /(?:^|\s)(?:SELECT|FROM|WHERE|VALUES|RETURNING|JOIN|ORDER BY|GROUP BY|LIMIT|INTERVAL|SET|UPDATE|DELETE|NOTIFY|LISTEN)\s/;

/** Methods that take a statement as their first argument, and the property that holds one. */
const RUNNERS = new Set(['query']);

/** Methods of TypeORM's query builder that take a part of a statement as their first argument, and its `Raw`. */
const BUILDERS = new Set([
  ...['where', 'andWhere', 'orWhere', 'having', 'andHaving', 'orHaving'],
  ...['orderBy', 'addOrderBy', 'groupBy', 'addGroupBy', 'addSelect'],
]);
const RAW = 'Raw';

const STATEMENT_PROPERTY = 'text';

/** A value in a statement that was not fixed when the program was written. */
export interface ComposedSql {
  /** From 1. */
  readonly line: number;
  /** The value, as written. */
  readonly value: string;
}

/**
 * Finds the values that one file interpolates into statements. @param file its path, which determines how it is parsed.
 */
export function findComposedSql(file: string, source: string): ComposedSql[] {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: ComposedSql[] = [];
  const visit = (node: ts.Node) => {
    for (const value of valuesInStatement(node)) {
      if (isFixed(value)) continue;
      const { line } = root.getLineAndCharacterOfPosition(value.getStart());
      found.push({ line: line + 1, value: value.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** The interpolated parts of a node that is a composed statement. */
function valuesInStatement(node: ts.Node): readonly ts.Expression[] {
  if (ts.isCallExpression(node)) return valuesInBuilder(node);
  if (ts.isTemplateExpression(node)) {
    const isStatement = readsLikeSql(node.getText()) || isRun(node);
    return isStatement ? node.templateSpans.map(({ expression }) => expression) : [];
  }
  if (!isSum(node) || isSum(node.parent)) return [];
  const parts = partsOf(node);
  const text = parts
    .filter(ts.isStringLiteralLike)
    .map((part) => part.text)
    .join(' ');
  return readsLikeSql(text) || (text !== '' && isRun(node)) ? parts : [];
}

/** The text argument of a call to the query builder; objects and conditions by column are not text. */
function valuesInBuilder({ expression, arguments: [text] }: ts.CallExpression): readonly ts.Expression[] {
  const isBuilder = ts.isPropertyAccessExpression(expression) && BUILDERS.has(expression.name.text);
  const isRaw = ts.isIdentifier(expression) && expression.text === RAW;
  if (text === undefined || !(isBuilder || isRaw)) return [];
  if (isRaw && ts.isArrowFunction(text)) return valuesInRaw(text);
  return isObject(text) || ts.isArrowFunction(text) || isStatementText(text) ? [] : [text];
}

/** Written literally, or a name for one. */
function isObject(node: ts.Expression): boolean {
  if (ts.isObjectLiteralExpression(node)) return true;
  const binding = ts.isIdentifier(node) ? bindingOf(node) : null;
  return binding?.kind === 'local' && ts.isObjectLiteralExpression(binding.initializer);
}

/** `Raw((column) => …)`: the column is TypeORM's own. */
function valuesInRaw({ body, parameters }: ts.ArrowFunction): readonly ts.Expression[] {
  // A block is left to the rest of the fence.
  if (ts.isBlock(body)) return [];
  const columns = parameters.map(({ name }) => name.getText());
  const values = ts.isTemplateExpression(body)
    ? body.templateSpans.map(({ expression }) => expression)
    : [body];
  return values.filter((value) => !columns.includes(value.getText()) && !isStatementText(value));
}

/** A template or a sum that the rest of the fence examines by itself. */
const isStatementText = (node: ts.Expression) =>
  (ts.isTemplateExpression(node) || isSum(node)) && readsLikeSql(node.getText());

const readsLikeSql = (text: string) => SQL.test(text) || SQL_PART.test(text);

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

const partsOf = (node: ts.Expression): ts.Expression[] =>
  isSum(node) ? [...partsOf(node.left), ...partsOf(node.right)] : [node];

/** Whether an expression is in the position of a statement: `query(…)`, `{ name, text: … }`. */
function isRun({ parent }: ts.Node): boolean {
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)) {
    return RUNNERS.has(parent.expression.name.text);
  }
  if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== STATEMENT_PROPERTY) return false;
  const names = parent.parent.properties.map((each) => each.name?.getText());
  return names.includes('name');
}
