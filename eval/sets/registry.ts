import type { EvalSet } from '../eval-set';
import { cardBin } from './card-bin.set';
import { emailDisposable } from './email-disposable.set';
import { ipGeo } from './ip-geo.set';
import { ipLabels } from './ip-labels.set';
import { phoneDisposable } from './phone-disposable.set';

/** Every kind of labelled file that can be replayed. */
export const EVAL_SETS: readonly EvalSet[] = [ipLabels, ipGeo, emailDisposable, phoneDisposable, cardBin];
