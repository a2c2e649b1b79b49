import { EventConsumerRow } from './event-consumer.row';
import { InboxRow } from './inbox.row';
import { RefusedEventRow } from './refused-event.row';

/** Rows of the tables of `createConsumerTables`, for a service's schema. */
export const CONSUMER_ROWS = [EventConsumerRow, InboxRow, RefusedEventRow];
