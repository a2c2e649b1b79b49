import type { IncomingMessage } from 'node:http';
import type { Actor } from '@rampart/contracts';

/** A call of the admin API that the console's listener has admitted by the session of an operator. */
export interface OperatorCall {
  readonly actor: Actor;
  /** The person's name, under which imports are recorded. */
  readonly name: string;
}

/** By message and in this process's memory: nothing that a request carries can claim to be an operator. */
const CALLS = new WeakMap<IncomingMessage, OperatorCall>();

export function markOperatorCall(message: IncomingMessage, call: OperatorCall): void {
  CALLS.set(message, call);
}

export function findOperatorCall(message: IncomingMessage): OperatorCall | undefined {
  return CALLS.get(message);
}
