import type { IncomingMessage } from 'node:http';
import type { Caller } from './caller';

/** A call that the console's listener has admitted by its session. */
export interface PersonCall {
  readonly caller: Caller;
  /** The session's token: seals what is kept of a secret answer, as a key's text does. */
  readonly credential: string;
}

/** By message and in this process's memory: nothing that a request carries can claim to be a person. */
const CALLS = new WeakMap<IncomingMessage, PersonCall>();

export function markPersonCall(message: IncomingMessage, call: PersonCall): void {
  CALLS.set(message, call);
}

export function findPersonCall(message: IncomingMessage): PersonCall | undefined {
  return CALLS.get(message);
}
