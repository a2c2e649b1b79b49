import { parser } from '@prometheus-io/lezer-promql';

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** One series that an expression selects: `metric{label="value"}`. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
}

export interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

/** The names in a PromQL expression. */
export interface Expression {
  readonly selectors: readonly Selector[];
  /** Labels for grouping, or for matching two sides. */
  readonly groupedBy: readonly string[];
}

/** @throws Error with the position of the first thing that is not PromQL. */
export function readPromql(text: string): Expression {
  const selectors: Selector[] = [];
  const groupedBy: string[] = [];
  const textOf = (node: SyntaxNode) => text.slice(node.from, node.to);
  parser.parse(text).iterate({
    enter: ({ type, node }) => {
      if (type.isError)
        throw new Error(`not PromQL at ${node.from}: ${text.slice(node.from, node.from + 40)}`);
      if (type.name === 'VectorSelector') selectors.push(selectorOf(node, textOf));
      if (type.name === 'GroupingLabels') groupedBy.push(...node.getChildren('LabelName').map(textOf));
    },
  });
  return { selectors, groupedBy };
}

function selectorOf(node: SyntaxNode, textOf: (node: SyntaxNode) => string): Selector {
  const name = node.getChild('Identifier');
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  return {
    metric: name === null ? '' : textOf(name),
    matchers: matchers.map((matcher) => {
      const part = (kind: string) => {
        const found = matcher.getChild(kind);
        return found === null ? '' : textOf(found);
      };
      return {
        label: part('LabelName'),
        operator: part('MatchOp'),
        value: part('StringLiteral').slice(1, -1),
      };
    }),
  };
}
