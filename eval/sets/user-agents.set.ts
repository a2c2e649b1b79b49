import type { BotCheck } from '@rampart/contracts';
import { type EvalSet, type Figure, firstCell } from '../eval-set';
import { shareFigure } from '../flag-figures';

/** User-Agents by sender → which are called a bot, and which libraries are called one. */
export const userAgents: EvalSet = {
  area: 'ua',
  fits: (file) => file.format === 'jsonl' || file.format === 'txt',
  async measure(rows, { api, pool }) {
    const answers = await api.forEach(rows, async (row) => {
      const userAgent = firstCell(row, ['ua', 'user_agent', 'line']);
      const answer = await api.check<BotCheck>('bot', { user_agent: userAgent });
      const label = firstCell(row, ['label']).toLowerCase() || 'unknown';
      return answer === null ? [] : [{ label, answer }];
    });
    const seen = answers.flat();
    pool(
      seen
        .filter(({ label }) => label !== 'unknown')
        .map(({ label, answer }) => ({
          positive: label !== 'human',
          score: answer.fraud_score,
          flagged: answer.is_bot,
        })),
    );
    const figure = (label: string, name: string, holds: (answer: BotCheck) => boolean): Figure[] => {
      const ofLabel = seen.filter((each) => each.label === label);
      return ofLabel.length === 0
        ? []
        : [shareFigure(`${label}: ${name}`, ofLabel, ({ answer }) => holds(answer))];
    };
    return [
      ...figure('bot', 'called a bot', (answer) => answer.is_bot),
      ...figure('library', 'called a bot', (answer) => answer.is_bot),
      ...figure('library', 'as HTTP library', (answer) => answer.category === 'http_library'),
      ...figure('human', 'called a bot (false)', (answer) => answer.is_bot),
      ...figure('unknown', 'called a bot (not judged)', (answer) => answer.is_bot),
    ];
  },
};
