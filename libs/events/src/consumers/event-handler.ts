import { Injectable, SetMetadata } from '@nestjs/common';
import type { EventDefinition } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import type { ReceivedEvent } from './received-event';

/** A listener to events; declared with `@ListensTo`. */
export interface EventHandler {
  /**
   * For a listener to whom most events mean nothing: which of them it has anything to do with. Asked before anything is
   * written; the rest is passed over and leaves no trace, and a batch of which nothing is chosen costs no transaction.
   * What was passed over may be asked about once more after another replica has taken over. Failures count as those of
   * `handle`.
   *
   * @param events as `handle` gets them, copies included.
   */
  choose?(events: readonly ReceivedEvent[]): Promise<readonly ReceivedEvent[]>;

  /**
   * Does what the events ask for, with the transaction that also remembers that they were handled: both happen or
   * neither, so each event takes effect once. Never called twice at once, in whatever replica.
   *
   * What it throws undoes the transaction, and the events come again, one at a time from then on. An outage
   * (ServiceError `unavailable`) is waited out; an event that fails five times otherwise is set aside in
   * `refused_events`.
   *
   * @param events in the order in which they happened; at least one, at most 200.
   */
  handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void>;
}

export interface Listening {
  /** In one word what for: with the service's name it is the consumer's, and must not change. */
  readonly purpose: string;
  /** What it wants to hear of, across accounts. A type that is added later is heard of from then on. */
  readonly events: readonly EventDefinition[];
  /** True: with the values in place of their masks. It then hears nothing unless `PERSONAL_EVENTS` is on. */
  readonly personal?: boolean;
}

const LISTENING = Symbol('LISTENING');

/**
 * Marks a provider that listens to events: `@ListensTo({ purpose: 'labels', events: [feedbackRecorded] })`. The
 * service's migrations make the tables with `createConsumerTables`. From its first start on it hears of all that the stream
 * holds, and afterwards goes on where it was.
 */
export const ListensTo =
  (listening: Listening): ClassDecorator =>
  (target) => {
    Injectable()(target);
    SetMetadata(LISTENING, listening)(target);
  };

/** @returns null when the class does not listen. */
export function listeningOf(target: object): Listening | null {
  return (Reflect.getMetadata(LISTENING, target) as Listening | undefined) ?? null;
}
