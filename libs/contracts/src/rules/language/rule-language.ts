import { z } from 'zod';

/** A fault in an expression, and its position. */
export const ruleProblem = z.object({
  code: z
    .enum([
      'syntax',
      'unknown_trigger',
      'unknown_name',
      'unknown_function',
      'wrong_type',
      'not_allowed',
      'bad_pattern',
      'never_matches',
      'too_complex',
    ])
    .describe('Kind of problem; `never_matches`: a text that no value is written like.'),
  message: z.string().describe('The problem, as a sentence.'),
  line: z.int().min(1).describe('Line of the expression, from 1.'),
  column: z.int().min(1).describe('Column of the line, from 1.'),
  found: z.string().describe('What was found there.'),
  expected: z.string().describe('What was expected.'),
  suggestions: z
    .array(z.string())
    .describe(
      'What may have been meant, nearest first: similarly spelled names, operators, texts and numbers.',
    ),
});
export type RuleProblem = z.infer<typeof ruleProblem>;

export const VALUE_KINDS = ['number', 'flag', 'text', 'list'] as const;

/** The names and functions that the rules of one trigger can use. */
export const rulesEnvironment = z.object({
  trigger: z.string().describe('The trigger that the names belong to.'),
  variables: z
    .array(
      z.object({
        name: z.string().describe('The name as written in a rule.'),
        kind: z.enum(VALUE_KINDS).describe('A flag is true or false; a list contains texts.'),
        description: z.string().describe('What the name stands for.'),
        personal: z
          .boolean()
          .describe('Whether it is a personal value, which is masked wherever a rule is explained.'),
        kept: z
          .enum(['with_screening', 'with_order_values'])
          .describe(
            'How long it is available for a stored order: as long as the answer, or for a shorter time.',
          ),
      }),
    )
    .describe('The names.'),
  functions: z
    .array(
      z.object({
        name: z.string().describe('Name of the function.'),
        signature: z.string().describe('How to call it.'),
        description: z.string().describe('What it returns.'),
      }),
    )
    .describe('The functions.'),
  operators: z
    .array(
      z.object({
        operator: z.string().describe('The operator as written in a rule.'),
        description: z.string().describe('When it is true, or what it returns.'),
      }),
    )
    .describe('Operators in order of increasing precedence.'),
  limits: z
    .object({
      max_expression_length: z.int().describe('Most characters of an expression.'),
      max_cost: z.int().describe('Most units of work in one evaluation.'),
      max_pattern_length: z.int().describe('Most characters of a regular expression.'),
      max_list_entries: z.int().describe('Most entries of a literal list.'),
    })
    .describe('Limits of a rule.'),
});
export type RulesEnvironment = z.infer<typeof rulesEnvironment>;
