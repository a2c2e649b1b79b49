import { Injectable } from '@nestjs/common';
import { WakeUp } from '@rampart/persistence';

/** Wakes the worker of rule actions. */
@Injectable()
export class ActionWakeUp extends WakeUp {}
