import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIP_CODE } from '@rampart/risk';
import { BUILT_IN_TITLES } from '../../apps/checks/src/reference-data/built-in-titles';
import { FEEDS } from '../../apps/checks/src/reference-data/feeds/manifest';
import { CHECKS_SIGNALS } from '../../apps/checks/src/signals';
import { de } from '../../apps/console/src/text/de';
import { answersDe } from '../../apps/console/src/text/de/api/answers';
import { dataSetsDe } from '../../apps/console/src/text/de/api/data-sets';
import { fieldsDe } from '../../apps/console/src/text/de/api/fields';
import { reasonsDe } from '../../apps/console/src/text/de/api/reasons';
import { refusalsDe } from '../../apps/console/src/text/de/api/refusals';
import { MODEL_COLUMNS, wordsOfColumn } from '../../apps/screening/src/decide/models/model-columns';
import { FUNCTIONS, MACROS } from '../../apps/screening/src/decide/rule-language/functions';
import { SCREENING_VOCABULARY } from '../../apps/screening/src/decide/rule-language/vocabulary/screening-vocabulary';
import { CIRCUMSTANCES_LIMIT_CODE } from '../../apps/screening/src/decide/scoring/circumstances-limit';
import { SIGNALS } from '../../apps/screening/src/decide/signals/registry';
import { FEATURES } from '../../apps/screening/src/facts/features/registry';

const APPS = join(__dirname, '../../apps');
/** Words that no German sentence has. */
const ENGLISH = /\b(?:the|of|with|this|that|and|is|are|was|whether|orders|days|earlier|since|between)\b/;

/** Of the checks that an order asks. */
const ofChecks = CHECKS_SIGNALS.filter(({ signals }) => signals.some(({ inOrder }) => inOrder !== 'never'));

it('has a German sentence for every signal and limit that an order’s score can have', () => {
  const scored = [
    ...SIGNALS.map(({ code }) => code),
    ...ofChecks.flatMap(({ signals }) => signals.map(({ code }) => code)),
  ];
  expect(scored.length).toBeGreaterThanOrEqual(100);
  const codes = [...scored, CLIP_CODE, CIRCUMSTANCES_LIMIT_CODE];
  expect(codes.filter((code) => !(code in reasonsDe))).toEqual([]);
});

it('has German words for every feature, and for every name and function of the rule language', () => {
  const words = [
    ...FEATURES.map((feature) => feature.words),
    ...MODEL_COLUMNS.map(({ name }) => wordsOfColumn(name)),
    ...[...SCREENING_VOCABULARY.variables.values(), ...FUNCTIONS, ...MACROS].map((name) => name.words),
  ];
  expect(words.length).toBeGreaterThan(300);
  const said = words.map((each) => [each, de.feature(each)] as const);
  expect(said.filter(([english, german]) => german === english || ENGLISH.test(german))).toEqual([]);
});

it('names every fact in German that the sentence of a signal reads', () => {
  const folders = ['screening/src/decide/signals', ...ofChecks.map(({ folder }) => `checks/src/${folder}`)];
  const facts = sourcesIn(folders, /signals?\.ts$/).flatMap((source) =>
    [...source.matchAll(/reason: \(\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
    ),
  );
  expect(new Set(facts).size).toBeGreaterThan(20);
  expect([...new Set(facts)].filter((name) => !(name in fieldsDe))).toEqual([]);
});

it('says in German every sentence with which cases, lists and orders refuse a change', () => {
  const services = ['cases/src', 'lists/src', 'screening/src'];
  const refusing = sourcesIn(services, /(?<!signal|spec|fixture|builder)\.ts$/).filter((source) =>
    /'(?:conflict|promotion_refused)'/.test(source),
  );
  const sentences = new Set(refusing.flatMap(sentencesOf));
  expect(sentences.size).toBeGreaterThan(50);
  expect([...sentences].filter((sentence) => !(sentence in refusalsDe))).toEqual([]);
});

it('says in German what was wrong with a field of an order', () => {
  const sources = sourcesIn(
    ['gateway/src/http/forms', 'screening/src/orders/screen-one'],
    /(?:form-readers|read-fields|warnings)\.ts$/,
  );
  const sentences = sources
    .flatMap(sentencesOf)
    .map((sentence) => sentence.replace(/^\{\} /, ''))
    // The others describe fields in the documents.
    .filter((sentence) => /^(?:Expected \w|Only |The |This )/.test(sentence));
  expect(new Set(sentences).size).toBeGreaterThan(10);
  expect(sentences.filter((sentence) => !(sentence in answersDe) && !(sentence in refusalsDe))).toEqual([]);
});

it('has a German title for every data set that checks rely on', () => {
  const titles = [...FEEDS.map(({ title }) => title), ...Object.values(BUILT_IN_TITLES)];
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => !(title in dataSetsDe))).toEqual([]);
});

function sourcesIn(folders: readonly string[], name: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(APPS, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => readFileSync(join(APPS, folder, path), 'utf8')),
  );
}

/** Texts of a source that are sentences, with `{}` for what varies. */
function sentencesOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template = '']) => plain ?? template.replace(/(?:\$\{[^{}]*\})+/g, '{}'))
    .filter((text) => /^(?:[A-Z{]|[a-z]+: ).* .*\.$/.test(text));
}
