import {
  createAccount,
  createUser,
  deleteAccount,
  getAccount,
  listAccounts,
  listUsers,
  removeUser,
  resumeAccount,
  suspendAccount,
  updateAccount,
} from './accounts/accounts.endpoints';
import type { AdminEndpointDefinition } from './admin-endpoint';
import { searchAudit } from './audit/audit.endpoints';
import { getCaseSettingsOf, updateCaseSettings } from './case-settings/case-settings.endpoints';
import { finishImport, getImport, putImportChunk } from './data-sets/data-imports.endpoints';
import { beginDataSetImport, listDataSets, rollBackSet } from './data-sets/data-sets.endpoints';
import { listEndpoints, updateEndpoint } from './endpoints/endpoints.endpoints';
import {
  cancelErasure,
  erasePerson,
  getErasureOfAccount,
  listErasures,
  previewPersonErasure,
} from './erasures/erasures.endpoints';
import {
  getKey,
  getKeyUsage,
  issueKey,
  listKeys,
  revokeKey,
  rotateKey,
  updateKey,
} from './keys/keys.endpoints';
import {
  createEnrolmentLink,
  createSetUpLink,
  listOperators,
  removeOperator,
  removePerson,
  resetSecondFactor,
  searchPeople,
} from './operators/operators.endpoints';
import {
  getScreeningSettings,
  updateScreeningSettings,
} from './screening-settings/screening-settings.endpoints';
import { listServices } from './services/services.endpoints';
import { rebuildAccountStatistics } from './statistics/statistics.endpoints';
import {
  getThresholds,
  resetThresholds,
  setThresholds,
} from './velocity-thresholds/velocity-thresholds.endpoints';

/** Every operation of the admin API, in the order of the document. A spec compares this list with the controllers. */
export const ADMIN_ENDPOINTS: readonly AdminEndpointDefinition[] = [
  createAccount,
  listAccounts,
  getAccount,
  updateAccount,
  suspendAccount,
  resumeAccount,
  deleteAccount,
  createUser,
  listUsers,
  removeUser,
  createSetUpLink,
  listOperators,
  removeOperator,
  searchPeople,
  resetSecondFactor,
  createEnrolmentLink,
  removePerson,
  issueKey,
  listKeys,
  getKey,
  updateKey,
  rotateKey,
  revokeKey,
  getKeyUsage,
  getScreeningSettings,
  updateScreeningSettings,
  getCaseSettingsOf,
  updateCaseSettings,
  rebuildAccountStatistics,
  getThresholds,
  setThresholds,
  resetThresholds,
  listEndpoints,
  updateEndpoint,
  listServices,
  listDataSets,
  beginDataSetImport,
  rollBackSet,
  putImportChunk,
  finishImport,
  getImport,
  searchAudit,
  erasePerson,
  previewPersonErasure,
  listErasures,
  getErasureOfAccount,
  cancelErasure,
];
