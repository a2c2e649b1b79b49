import { SCREENING_TRIGGER } from '@rampart/contracts';
import { buildInput } from '../scoring/builders/decision-input.builder';
import type { RuleQuestion } from '../scoring/policy';
import { compileRule, compileScreeningRule } from './compile-rule';
import { MAX_COST, MAX_PATTERN_SIZE } from './limits';
import { RuleError, type RuleProblem } from './rule-error';

const define = (expression: string, trigger: string = SCREENING_TRIGGER) => ({
  name: 'Rule',
  description: null,
  trigger,
  priority: 1,
  expression,
  action: { type: 'REVIEW' as const },
});

const order: RuleQuestion = {
  input: buildInput({
    features: {
      'order.amount': 250,
      'order.currency': 'EUR',
      'ip.is_proxy': true,
      'email.is_free': false,
      'velocity.email.count_3600s': 4,
      'billing.country_code': 'DE',
    },
    values: { email: 'ann.smith@example.com', ip: '203.0.113.7' },
    points: { ip_proxy: 30, email_disposable: 31.5 },
    blacklisted: ['email'],
  }),
  score: 61.5,
  probability: 0.25,
};

const matches = (expression: string, question = order) =>
  compileScreeningRule(define(expression)).matches(question);

function problemOf(expression: string, trigger?: string): RuleProblem {
  try {
    compileRule(define(expression, trigger));
  } catch (error) {
    if (error instanceof RuleError) return error.problem;
    throw error;
  }
  throw new Error(`${expression} is a rule`);
}

it('with the mask of a value in place of the value is refused, and the same text about an event is not', () => {
  expect(problemOf('order.amount > 5 && order.email == "b***@example.com"')).toMatchObject({
    code: 'not_allowed',
    column: 36,
    found: '"b***@example.com"',
  });
  const ofEvent = define('event.data.value == "b***@example.com"', 'report.submitted');
  expect(() => compileRule(ofEvent)).not.toThrow();
});

describe('an expression', () => {
  it.each([
    ['order.amount > 100', true],
    ['order.amount == 250', true],
    ['order.amount == 250.0 && 250 == order.amount', true],
    ['order.amount in [100, 250]', true],
    ['order.amount in [100.5, 250.5]', false],
    ['order.amount / 2 - 25 >= 1e2', true],
    ['-order.amount < -249', true],
    ['ip.is_proxy && !email.is_free', true],
    ['ip.is_proxy == true', true],
    ['billing.country_code != "FR"', true],
    ['billing.country_code in ["FR", "DE"]', true],
    ['order.email.endsWith("@example.com")', true],
    ['order.email.startsWith("bob")', false],
    ['order.email.contains("smith")', true],
    ['order.email.matches("^[a-z]+[.][a-z]+@")', true],
    ['order.email.matches("^smith")', false],
    ['order.currency.lower() == "eur"', true],
    ['order.currency.size() == 3 && size(order.currency) + 1 == 4', true],
    ['"email" in lists.blacklisted', true],
    ['"ip" in lists.whitelisted', false],
    ['lists.blacklisted.size() == 1', true],
    ['screening.score > 61', true],
    ['"ip_proxy" in screening.signals', true],
    ['screening.signals.exists(code, code.startsWith("email_"))', true],
    ['screening.signals.all(code, code.startsWith("email_"))', false],
    ['screening.signals.exists_one(code, code.startsWith("ip_"))', true],
    ['screening.signals.filter(code, code.contains("_")).size() == 2', true],
    ['[1, 2, 300].exists(n, n > order.amount)', true],
    ['model.probability < 0.5', true],
    ['order.amount > 1000 ? ip.is_proxy : billing.country_code == "DE"', true],
    ['(order.amount > 1000 || ip.is_proxy) && velocity.email.count_3600s >= 4 // a comment', true],
  ])('%s is %s', (expression, expected) => {
    expect(matches(expression)).toBe(expected);
  });
});

describe('what is not known of an order', () => {
  it.each([
    ['order.merchant_id == "x"'],
    ['order.merchant_id != "x"'],
    ['!(order.merchant_id == "x")'],
    ['totals.daily_amount > 0'],
    ['totals.daily_amount < 0 || totals.daily_amount >= 0'],
    ['order.phone.startsWith("+49")'],
    ['!order.phone.startsWith("+49")'],
    ['order.phone.size() >= 0'],
    ['order.merchant_id in ["x"]'],
    ['order.amount in [250, totals.daily_amount]'],
    ['totals.daily_amount / 0 > 1'],
    ['order.amount / 0 > 1'],
    ['phone.is_disposable ? true : true'],
    ['screening.signals.all(code, code != order.merchant_id)'],
    ['totals.daily_amount > 0 && ip.is_proxy'],
  ])('lets %s not match', (expression) => {
    expect(matches(expression)).toBe(false);
  });

  it.each([
    ['totals.daily_amount > 0 || ip.is_proxy'],
    ['ip.is_proxy || totals.daily_amount > 0'],
    ['!(totals.daily_amount > 0 && email.is_free)'],
    ['!has(totals.daily_amount) && has(order.amount)'],
    ['has(screening.signals)'],
    ['screening.signals.exists(code, code == "ip_proxy" || code == order.merchant_id)'],
    ['ip.is_proxy ? true : totals.daily_amount > 0'],
  ])('leaves %s to what is known', (expression) => {
    expect(matches(expression)).toBe(true);
  });

  it('are the values of a person once they are no longer kept', () => {
    const later = { ...order, input: { ...order.input, values: null } };
    expect(matches('order.email.endsWith("@example.com")', later)).toBe(false);
    expect(matches('has(order.email) || has(order.ip)', later)).toBe(false);
    expect(matches('order.amount > 100', later)).toBe(true);
  });

  it('is the probability without a model', () => {
    expect(matches('model.probability >= 0', { ...order, probability: null })).toBe(false);
  });
});

describe('an expression that is refused', () => {
  it.each<[string, Partial<RuleProblem>]>([
    [
      'order.amout > 1',
      {
        code: 'unknown_name',
        line: 1,
        column: 1,
        found: 'order.amout',
        suggestions: expect.arrayContaining(['order.amount']),
      },
    ],
    [
      'ip.is_proxy &&\n  order.emial == "x"',
      { code: 'unknown_name', line: 2, column: 3, found: 'order.emial' },
    ],
    ['has(order.foo)', { code: 'unknown_name', column: 5 }],
    ['velocity.email > 3', { code: 'unknown_name', message: '`velocity.email` is a group of names.' }],
    [
      'order.amount > "100"',
      { code: 'wrong_type', line: 1, column: 16, found: '"100", which is a text', expected: 'a number' },
    ],
    [
      'order.amount && ip.is_proxy',
      { code: 'wrong_type', column: 1, found: 'order.amount', expected: 'true or false' },
    ],
    ['ip.is_proxy || order.amount', { code: 'wrong_type', column: 16, found: 'order.amount' }],
    ['order.amount', { code: 'wrong_type', expected: 'true or false, for example a comparison' }],
    ['!order.email', { code: 'wrong_type', expected: 'true or false' }],
    ['order.amount in [1, "a"]', { code: 'wrong_type', column: 21, expected: 'a number' }],
    ['order.amount in order.email', { code: 'wrong_type', expected: 'a list of numbers' }],
    ['order.email.contains(1)', { code: 'wrong_type', expected: 'text.contains(text)' }],
    ['order.email.foo()', { code: 'unknown_function', found: 'foo' }],
    ['order.email.endswith("x")', { code: 'unknown_function', suggestions: ['endsWith'] }],
    ['timestamp("2026-01-01T00:00:00Z") == 1', { code: 'unknown_function' }],
    ['type(order.amount) == double', { code: 'unknown_function' }],
    ['order.email == null', { code: 'not_allowed', column: 16, expected: '`has(name)` or `!has(name)`' }],
    ['"a" + "b" == "ab"', { code: 'not_allowed' }],
    ['lists.blacklisted == ["email"]', { code: 'not_allowed' }],
    ['lists.blacklisted[0] == "email"', { code: 'not_allowed' }],
    ['{"a": 1}.size() == 1', { code: 'not_allowed' }],
    ['order.amount % 2 == 0', { code: 'not_allowed' }],
    ['b"a" == b"a"', { code: 'not_allowed' }],
    ['1u == 1u', { code: 'not_allowed' }],
    ['order.email.matches("(")', { code: 'bad_pattern', column: 21 }],
    ['order.email.matches(order.currency)', { code: 'not_allowed' }],
    ['order.amount >', { code: 'syntax', line: 1, column: 15, found: 'the end of the expression' }],
    ['order.amount > 1 order', { code: 'syntax', column: 18 }],
    ['order.email == "x', { code: 'syntax', column: 16, expected: 'a closing quote' }],
    ['order.amount > 1;', { code: 'syntax', column: 17 }],
    ['lists.blacklisted.exists(1, true)', { code: 'syntax' }],
    ['lists.blacklisted.exists(order.amount, true)', { code: 'syntax' }],
  ])('%s: tells where, what was found and what was expected', (expression, problem) => {
    expect(problemOf(expression)).toMatchObject(problem);
  });

  it.each([
    ['order.amount > 100 AND ip.is_proxy', 20, 'AND', ['&&']],
    ['order.amount > 100 and ip.is_proxy', 20, 'and', ['&&']],
    ['order.amount > 100 & ip.is_proxy', 20, '&', ['&&']],
    ['order.amount > 100 Or ip.is_proxy', 20, 'Or', ['||']],
    ['order.amount > 100 | ip.is_proxy', 20, '|', ['||']],
    ['not ip.is_proxy', 1, 'not', ['!']],
    ['ip.is_proxy && NOT email.is_free', 16, 'NOT', ['!']],
    ['order.amount = 100', 14, '=', ['==']],
    ['order.amount === 100', 14, '===', ['==']],
    ['order.amount <> 100', 14, '<>', ['!=']],
    ['order.amount =< 100', 14, '=<', ['<=']],
    ['order.amount => 100', 14, '=>', ['>=']],
    ['order.amount ≥ 100', 14, '≥', ['>=']],
    ['order.amount > 1,000', 16, '1,000', ['1000']],
    ['order.amount > 1,234,567.5', 16, '1,234,567.5', ['1234567.5']],
    ['order.amount > 1_000', 16, '1_000', ['1000']],
    ["order.amount > 1'000", 16, "1'000", ['1000']],
    ['order.amount > 1 000', 16, '1 000', ['1000']],
    ['order.amount > 1.000,50', 16, '1.000,50', ['1000.50']],
    ['order.amount > 99,5', 16, '99,5', ['99.5']],
    ['order.currency IN ["EUR"]', 16, 'IN', ['in']],
    ['order.currency not in ["EUR"]', 16, 'not in', ['!(… in […])']],
    ['order.email is null', 13, 'is null', ['!has(name)']],
    ['order.email LIKE "%x"', 13, 'LIKE', ['.contains("…")']],
    ['order.email =~ "x"', 13, '=~', ['.matches("…")']],
    ['order.amount between 1 and 2', 14, 'between', ['>= … && … <=']],
    ['order.currency == “EUR”', 19, '“', ['"…"']],
    ['order.amount > 1;', 17, ';', []],
  ])('%s: knows what other languages write', (expression, column, found, suggestions) => {
    expect(problemOf(expression)).toMatchObject({ code: 'syntax', line: 1, column, found, suggestions });
    expect(problemOf(expression).message).not.toContain('go on');
  });

  it('takes what is between quotes for no other language', () => {
    expect(problemOf('order.email == "a and b" order').suggestions).toEqual([]);
    expect(matches('order.email != "1,000 AND = x"')).toBe(true);
  });

  it.each([
    ['order.currency == "eur"', '"EUR"'],
    ['"eur" != order.currency', '"EUR"'],
    ['order.currency in ["USD", "eur"]', '"EUR"'],
    ['order.currency == "EURO"', undefined],
    ['billing.country_code == "de"', '"DE"'],
    ['ip.country_code == "Germany"', undefined],
    ['ip.proxy_type == "tor"', '"TOR"'],
    ['email.domain == "Example.com"', '"example.com"'],
    ['email.domain == "münchen.example"', '"xn--mnchen-3ya.example"'],
    ['order.email == "Ann@Example.com"', '"ann@example.com"'],
    ['order.email.endsWith("@Example.com")', '"@example.com"'],
    ['order.email.lower() == "Ann@example.com"', '"ann@example.com"'],
    ['order.phone == "+49 30 1234567"', '"+49301234567"'],
    ['order.bill_city == "MÜNCHEN"', '"munchen"'],
    ['order.ship_city.startsWith("Mün")', '"mun"'],
    ['order.bill_zip_code == "sw1a 1aa"', '"SW1A1AA"'],
    ['"mail" in lists.blacklisted', '"email"'],
    ['ip.is_proxy || order.currency == "eur"', '"EUR"'],
  ])('%s: says that no value is written like this, and what is', (expression, suggestion) => {
    const { code, suggestions } = problemOf(expression);
    expect([code, suggestions[0]]).toEqual(['never_matches', suggestion]);
  });

  it.each([
    ['order.currency == "EUR"'],
    ['order.merchant_id == "Any Text"'],
    ['order.bill_city.contains("n. ")'],
    ['order.email.matches("^[A-Z]")'],
    ['order.email == "no address"'],
    ['order.ip == "2001:db8::1"'],
    ['billing.country_code in ["DE", "AT"]'],
  ])('%s: is left as it is', (expression) => {
    expect(() => compileRule(define(expression))).not.toThrow();
  });

  it('still evaluates what an earlier release took', () => {
    expect(compileScreeningRule(define('order.currency == "eur"')).matches(order)).toBe(false);
  });

  it('refuses an unknown trigger', () => {
    expect(problemOf('true', 'moon.full')).toMatchObject({ code: 'unknown_trigger', found: 'moon.full' });
  });

  it('does not throw on any pasted text', () => {
    for (const text of [
      '',
      ' ',
      '((((',
      '"',
      "'''",
      '`',
      '\\',
      '\u0000',
      'a.b.c.d.e',
      '1.2.3',
      '[]',
      '{}',
      '#',
      'true',
    ]) {
      const compile = () => compileRule(define(text));
      if (text === 'true') expect(compile().cost).toBe(4);
      else expect(compile).toThrow(RuleError);
    }
  });
});

describe('the bounds of an expression', () => {
  it('lets no rule walk lists for every entry of two others', () => {
    const nested =
      'screening.signals.exists(a, screening.signals.exists(b, screening.signals.exists(c, a == c)))';
    expect(problemOf(nested)).toMatchObject({
      code: 'too_complex',
      expected: expect.stringContaining(`${MAX_COST}`),
    });
  });

  it('charges a pattern for its size and the longest text that it can meet', () => {
    const cost = (expression: string) => compileRule(define(expression)).cost;
    const ofPhone = cost('order.phone.matches("[a-z]{50}!")');
    expect(cost('order.username.matches("[a-z]{50}!")') / ofPhone).toBeCloseTo(1_025 / 17, -1);
    expect(
      cost('order.username.matches("[a-z]{100}!")') / cost('order.username.matches("[a-z]{50}!")'),
    ).toBeCloseTo(2, 0);
    // After 45 characters no partial match is left, whatever follows.
    expect(cost('order.username.matches("^[a-z]{2,40}[0-9]{4}$")')).toBeLessThan(10_000);
  });

  it('lets no rule try large patterns on long texts', () => {
    const patterns = (count: number) =>
      Array.from({ length: count }, (_, n) => `order.username.matches("[a-z]{150}${n}")`).join(' || ');
    expect(() => compileRule(define(patterns(1)))).not.toThrow();
    expect(problemOf(patterns(2))).toMatchObject({
      code: 'too_complex',
      expected: expect.stringContaining('patterns'),
    });
    expect(problemOf('screening.signals.exists(s, s.matches("[a-z]{150}x"))')).toMatchObject({
      code: 'too_complex',
    });
  });

  it('lets no rule try a pattern that is short to write and long to run', () => {
    expect(problemOf('order.username.matches("[a-z]{0,1000}!")')).toMatchObject({
      code: 'too_complex',
      column: 24,
      expected: expect.stringContaining(`${MAX_PATTERN_SIZE} instructions`),
    });
    expect(() => compileRule(define('order.username.matches("^[a-z]{2,40}[0-9]{4}$")'))).not.toThrow();
  });

  it('goes on evaluating a rule that was saved before it cost too much', () => {
    const expression = `order.username.matches("x") || ${Array.from({ length: 3 }, (_, n) => `order.username.matches("[a-z]{150}${n}")`).join(' || ')}`;
    expect(problemOf(expression)).toMatchObject({ code: 'too_complex' });
    const question = { input: buildInput({ values: { username: 'max' } }), score: 0, probability: null };
    expect(compileScreeningRule(define(expression)).matches(question)).toBe(true);
  });

  it('lets no rule be nested too deep or too large', () => {
    expect(problemOf(`${'('.repeat(40)}true${')'.repeat(40)}`)).toMatchObject({ code: 'too_complex' });
    const long = Array.from({ length: 501 }, (_, n) => `"${n}"`).join(',');
    expect(problemOf(`order.currency in [${long}]`)).toMatchObject({ code: 'too_complex' });
  });

  it('takes a pattern that would bring a backtracking engine to its knees in its stride', () => {
    const rule = compileScreeningRule(define('order.username.matches("^(a+)+$")'));
    const hard = { ...order, input: buildInput({ values: { username: `${'a'.repeat(1_000)}!` } }) };
    expect(rule.matches(hard)).toBe(false);
  });
});

describe('a compiled rule', () => {
  it('lists the fields that it reads, and whether they are kept for a shorter time than decisions', () => {
    const rule = compileRule(define('order.amount > 1 && (has(ip.is_proxy) || order.amount < 3)'));
    expect([rule.reads, rule.readsValues]).toEqual([['order.amount', 'ip.is_proxy'], false]);
    expect(compileRule(define('order.amount > 1 && order.email == "a"')).readsValues).toBe(true);
  });

  it('explains for each of its conditions what was compared with what, personal values masked', () => {
    const conditions = (expression: string) => compileScreeningRule(define(expression)).conditions(order);
    expect(
      conditions(
        '(order.email.contains("smith") && order.amount >= 100.5) && 3 < velocity.email.count_3600s && ip.is_proxy && !email.is_free && (order.amount > 1000 || ip.is_proxy) && "email" in lists.blacklisted && order.ip == "203.0.113.7" && !has(order.merchant_id)',
      ),
    ).toEqual([
      { expression: 'order.email.contains("smith")', value: 'smith', actual: 'a***@example.com' },
      { expression: 'order.amount >= 100.5', value: 100.5, actual: 250 },
      { expression: '3 < velocity.email.count_3600s', value: 3, actual: 4 },
      { expression: 'ip.is_proxy', value: true, actual: true },
      { expression: '!email.is_free', value: false, actual: false },
      { expression: 'order.amount > 1000 || ip.is_proxy', value: true, actual: true },
      { expression: '"email" in lists.blacklisted', value: 'email', actual: ['email'] },
      { expression: 'order.ip == "203.0.113.7"', value: '203.0.113.7', actual: '203.0.113.0/24' },
      { expression: '!has(order.merchant_id)', value: false, actual: false },
    ]);
    expect(conditions('screening.signals.exists(s, s == "ip_proxy")')).toEqual([
      {
        expression: 'screening.signals.exists(s, s == "ip_proxy")',
        value: 's == "ip_proxy"',
        actual: ['ip_proxy', 'email_disposable'],
      },
    ]);
    expect(conditions('order.email.lower() in ["ann.smith@example.com"]')[0]?.actual).toBe(
      'a***@example.com',
    );
    expect(conditions('(order.amount + 1) * 2 > 3')).toEqual([
      { expression: '(order.amount + 1) * 2 > 3', value: 3, actual: 502 },
    ]);
    expect(conditions('order.amount in [1, 250]')[0]).toMatchObject({ value: [1, 250], actual: 250 });
  });
});
