import type { apiEn } from '../../en/api';
import { translatorOf } from '../../phrases';
import { answersDe } from './answers';
import { conditionsDe } from './conditions';
import { featuresDe } from './features';
import { fieldsDe } from './fields';
import { reasonsDe } from './reasons';
import { refusalsDe } from './refusals';

const featureDe = translatorOf(featuresDe);
const said = translatorOf({ ...answersDe, ...conditionsDe, ...refusalsDe });

/** A suggested condition names a signal by its code, in words. */
const SIGNAL = 'the signal ';

const signalDe = (code: string): string | null => reasonsDe[code]?.replace(/\.$/, '') ?? null;
const codeOf = (words: string): string => words.replaceAll(' ', '_');

/** What the API says in English, in German: by the code of a signal or a field, and otherwise by the sentence. */
export const apiDe: typeof apiEn = {
  reason: ({ code, reason }) => reasonsDe[code] ?? said(reason) ?? reason,
  signal: (code) =>
    signalDe(code) ??
    code
      .replace(/^rule_/, 'Regel ')
      .replace(/^model$/, 'Modell')
      .replaceAll('_', ' '),
  field: (name) => fieldsDe[name] ?? name.replaceAll('_', ' '),
  feature: (words) =>
    signalDe(codeOf(words.startsWith(SIGNAL) ? words.slice(SIGNAL.length) : words)) ??
    featureDe(words) ??
    words,
  said,
  onlyInEnglish: 'Die Meldung dazu gibt es nur auf Englisch:',
  causes: { timeout: 'keine rechtzeitige Antwort', unavailable: 'nicht erreichbar', no_data: 'keine Daten' },
};
