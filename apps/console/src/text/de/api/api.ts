import type { apiEn } from '../../en/api';
import { translatorOf } from '../../phrases';
import { answersDe } from './answers';
import { conditionsDe } from './conditions';
import { dataSetsDe } from './data-sets';
import { featuresDe } from './features';
import { fieldsDe } from './fields';
import { reasonsDe } from './reasons';
import { refusalsDe } from './refusals';
import { signalsDe } from './signals';

const featureDe = translatorOf(featuresDe);
const said = translatorOf({ ...answersDe, ...conditionsDe, ...dataSetsDe, ...refusalsDe });

const CONTINENTS: Readonly<Record<string, string>> = {
  Africa: 'Afrika',
  'North America': 'Nordamerika',
  'South America': 'Südamerika',
  Oceania: 'Ozeanien',
  Asia: 'Asien',
  Europe: 'Europa',
  Antarctica: 'Antarktis',
};

/** A suggested condition names a signal by its code, in words. */
const SIGNAL = 'the signal ';

const reasons: Readonly<Record<string, string>> = reasonsDe;
const signals: Readonly<Record<string, string>> = { ...signalsDe, trained_model: 'Trainiertes Modell' };
const codeOf = (words: string): string => words.replaceAll(' ', '_');

/** What the API says in English, in German: by the code of a signal or a field, and otherwise by the sentence. */
export const apiDe: typeof apiEn = {
  reason: ({ code, reason }) => reasons[code] ?? said(reason) ?? reason,
  signal: (code) => signals[code] ?? code.replace(/^rule_/, 'Regel ').replaceAll('_', ' '),
  field: (name) => fieldsDe[name] ?? name.replaceAll('_', ' '),
  feature: (words) =>
    signals[codeOf(words.startsWith(SIGNAL) ? words.slice(SIGNAL.length) : words)] ??
    featureDe(words) ??
    words,
  said,
  continent: (name) => CONTINENTS[name] ?? name,
  onlyInEnglish: 'Die Meldung dazu gibt es nur auf Englisch:',
  causes: { timeout: 'keine rechtzeitige Antwort', unavailable: 'nicht erreichbar', no_data: 'keine Daten' },
};
