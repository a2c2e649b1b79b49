import { checkExpansions, sessionResult } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { getSessionFields, getSessionParams } from './get-session.fields';

const { contributions, risk_contributions } = checkExpansions.shape;

/** Named differently from its command. */
export const getSessionEndpoint = defineEndpoint({
  id: 'get-session',
  method: 'GET',
  path: '/api/v1/interaction/session/:sessionId',
  scope: 'interaction.session',
  counts: false,
  answersWhatWasSent: true,
  readsOnly: true,
  fields: getSessionFields,
  params: getSessionParams,
  reply: sessionResult.extend({
    contributions: contributions
      .optional()
      .describe(
        'Only with `expand=contributions`: the signals behind `fraud_score`; their points add up to it.',
      ),
    risk_contributions: risk_contributions
      .optional()
      .describe('Only with `expand=contributions`: the same, up to `risk_score`.'),
  }),
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read the assessment of a session',
  description:
    'Assesses all slices of a session together: mouse movement and key presses over the whole session, activity while the page was hidden, and totals. A session of another account is answered like an unknown one, and so is every session 24 hours after its last slice. A publishable key cannot read sessions.',
  tags: ['Checks'],
});
