import type { StreamConfig } from '@nats-io/jetstream';
import type { NamedStream } from './stream-configs';

/**
 * Why a stream would lose, withhold or disclose what this version stores in it, one sentence for each reason.
 * Settings that the next version may change are not faults (retention, replicas, limits): it runs beside this one for
 * a while.
 */
export function findStreamFaults(wanted: NamedStream, found: StreamConfig): string[] {
  const faults: string[] = [];
  const object = (what: string) => faults.push(`the stream ${wanted.name} ${what}`);
  for (const subject of wanted.subjects) {
    if (!found.subjects?.includes(subject)) object(`does not take ${subject}`);
  }
  if (found.storage !== wanted.storage) object('is not kept on disk');
  if (found.retention !== wanted.retention) object('drops events once they are read');
  if (found.republish) object('forwards what it gets to other subjects (republish)');
  if (found.subject_transform) object('changes the subjects of what it gets (subject_transform)');
  if (found.mirror || found.sealed) object('accepts no new events');
  return faults;
}
