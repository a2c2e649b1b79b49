/**
 * The version of the tables behind `entityKey`: keys that are stored in plain are computed again when it is higher than
 * theirs. To be raised with every change of the mail providers, the words of streets and the reading of buildings (the spec
 * beside it fails until it is), with a migration of the indexes of rows below it.
 */
export const KEYS_VERSION = 1;
