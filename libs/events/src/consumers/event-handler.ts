import { Injectable, SetMetadata } from '@nestjs/common';
import type { EventDefinition } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import type { ReceivedEvent } from './received-event';

/** An event listener; declared with `@ListensTo`. */
export interface EventHandler {
  /**
   * For a listener that ignores most events: selects those that it wants. Called before anything is written; the rest
   * is skipped without a trace, and a batch without a chosen event costs no transaction. Skipped events may be passed
   * again after another replica has taken over. Failures count as those of `handle`.
   *
   * @param events as `handle` gets them, including duplicates.
   */
  choose?(events: readonly ReceivedEvent[]): Promise<readonly ReceivedEvent[]>;

  /**
   * Handles events in the transaction that also records them as handled: both happen or neither, so each event takes
   * effect once. Calls never overlap, across replicas.
   *
   * An error rolls the transaction back, and the events come again, one at a time from then on. An outage
   * (ServiceError `unavailable`) is waited out; an event that fails five times otherwise is set aside in
   * `refused_events`.
   *
   * @param events in chronological order; at least one, at most 200.
   */
  handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void>;
}

export interface Listening {
  /** Its purpose in one word: with the service's name it forms the consumer's name, and must not change. */
  readonly purpose: string;
  /** The events that it wants, across accounts. A type that is added later is received from then on. */
  readonly events: readonly EventDefinition[];
  /** True: with unmasked personal values. It then receives nothing unless `PERSONAL_EVENTS` is on. */
  readonly personal?: boolean;
}

const LISTENING = Symbol('LISTENING');

/**
 * Marks a provider as an event listener: `@ListensTo({ purpose: 'labels', events: [feedbackRecorded] })`. The
 * service's migrations create the tables with `createConsumerTables`. At its first start it receives everything that
 * the stream holds; afterwards it resumes where it was.
 */
export const ListensTo =
  (listening: Listening): ClassDecorator =>
  (target) => {
    Injectable()(target);
    SetMetadata(LISTENING, listening)(target);
  };

/** @returns null when the class is not a listener. */
export function listeningOf(target: object): Listening | null {
  return (Reflect.getMetadata(LISTENING, target) as Listening | undefined) ?? null;
}
