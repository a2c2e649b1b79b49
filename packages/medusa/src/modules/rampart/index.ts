import { Module } from '@medusajs/framework/utils';
import RampartModuleService from './service';

export const RAMPART_MODULE = 'rampart';

export default Module(RAMPART_MODULE, { service: RampartModuleService });
