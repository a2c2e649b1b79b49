import { Injectable } from '@nestjs/common';
import { WakeUp } from '@rampart/persistence';

/** Wakes the worker of deliveries. */
@Injectable()
export class DeliveryWakeUp extends WakeUp {}
