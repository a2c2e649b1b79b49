import { z } from 'zod';
import { LogisticModel } from './logistic-model';
import type { Model } from './model';
import { modelDocument } from './model-document';
import { TreesModel } from './trees-model';

/** A document is not a model, or is damaged. */
export class ModelDocumentError extends Error {
  override readonly name = 'ModelDocumentError';
}

/**
 * Builds a model from its document.
 *
 * @throws ModelDocumentError saying where the document is wrong.
 */
export function loadModel(document: unknown): Model {
  const parsed = modelDocument.safeParse(document);
  if (!parsed.success) {
    throw new ModelDocumentError(`this is no model of format 1: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data.kind === 'trees' ? new TreesModel(parsed.data) : new LogisticModel(parsed.data);
}
