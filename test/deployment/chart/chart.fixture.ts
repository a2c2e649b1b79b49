import { parseAllDocuments } from 'yaml';
import { valueName } from '../../../tools/generate/chart/condition';
import type { Component } from '../../../tools/generate/chart/variants';
import { CHART, type Manifest, runProgram } from '../../../tools/kubernetes/kustomize';

/** The objects that Helm makes of the chart. @throws Error with Helm's words. */
export function templateChart(...args: string[]): Manifest[] {
  // The oldest cluster that the manifests are for: Helm's own default may be another one.
  const standard = ['--namespace', 'rampart', '--kube-version', '1.30.0'];
  const text = runProgram('helm', ['template', 'rampart', CHART, ...standard, ...args]);
  return parseAllDocuments(text, { version: '1.1' }).flatMap((document) => {
    const object = document.toJS() as Manifest | null;
    return object ? [object] : [];
  });
}

/** Arguments that switch components on. */
export function switchedOn(components: readonly Component[]): string[] {
  return components.flatMap((name) => ['--set', `components.${valueName(name)}=true`]);
}
