import type { EvalSet } from '../eval-set';
import { cardBin } from './card-bin.set';
import { crawlerIps } from './crawler-ips.set';
import { emailDomains } from './email-domains.set';
import { emailSyntax } from './email-syntax.set';
import { interactionMouse } from './interaction/interaction-mouse.set';
import { interactionSession } from './interaction/interaction-session.set';
import { ipGeo } from './ip-geo.set';
import { ipLabels } from './ip-labels.set';
import { ipThreat } from './ip-threat.set';
import { fraudecom } from './orders/fraudecom.set';
import { handbook } from './orders/handbook.set';
import { ownCases } from './own-cases.set';
import { phoneDisposable } from './phone-disposable.set';
import { phoneValidType } from './phone-valid-type.set';
import { urls } from './url.set';
import { userAgents } from './user-agents.set';
import { fraudRings } from './velocity/fraud-rings.set';

/** Every kind of labelled file that can be replayed. */
export const EVAL_SETS: readonly EvalSet[] = [
  ownCases,
  ipLabels,
  ipGeo,
  crawlerIps,
  ipThreat,
  emailDomains,
  emailSyntax,
  phoneValidType,
  phoneDisposable,
  urls,
  userAgents,
  cardBin,
  interactionMouse,
  interactionSession,
  fraudRings,
  handbook,
  fraudecom,
];
