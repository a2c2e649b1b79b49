import { Injectable } from '@nestjs/common';
import { WakeUp } from '@rampart/persistence';

/** Wakes the worker of replays and catch-ups. */
@Injectable()
export class ReplayWakeUp extends WakeUp {}
