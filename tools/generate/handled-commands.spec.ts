import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { PATTERN_METADATA } from '@nestjs/microservices/constants.js';
import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { commandsOf } from './contracts.generator';
import { APP_MODULES } from './metrics/app-modules';

type Imported = Type | DynamicModule;

const ofClass = <T>(key: string, module: Imported): readonly T[] => {
  const type = 'module' in module ? module.module : module;
  return (Reflect.getMetadata(key, type) as readonly T[] | undefined) ?? [];
};

/** The controllers of a module and all its imports. */
function controllersOf(module: Imported, seen = new Set<Imported>()): Type[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const dynamic: Partial<DynamicModule> = 'module' in module ? module : {};
  const imports = [...ofClass<Imported>(MODULE_METADATA.IMPORTS, module), ...(dynamic.imports ?? [])];
  return [
    ...ofClass<Type>(MODULE_METADATA.CONTROLLERS, module),
    ...(dynamic.controllers ?? []),
    ...imports.flatMap((each) => controllersOf(each as Imported, seen)),
  ];
}

function subjectsOf(controller: Type): string[] {
  const methods = Object.getOwnPropertyNames(controller.prototype).map(
    (name) => controller.prototype[name] as object,
  );
  return methods.flatMap(
    (method) => (Reflect.getMetadata(PATTERN_METADATA, method) as string[] | undefined) ?? [],
  );
}

/** The subjects that an app, wired as deployed, answers on. */
const handledBy = (service: ServiceName) =>
  [...new Set(controllersOf(APP_MODULES[service]()))].flatMap(subjectsOf).sort();

it.each(SERVICE_NAMES)('every command of %s is answered by it, once, and no other', (service) => {
  expect(handledBy(service)).toEqual(
    commandsOf(service)
      .map(({ subject }) => subject)
      .sort(),
  );
});
