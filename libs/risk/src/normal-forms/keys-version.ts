/**
 * The version of the tables behind `entityKey`: keys that are stored in plain are computed again when it is higher than
 * theirs. To be raised with every change of the mail providers, the words of streets and the reading of buildings; the spec
 * beside them fails until it is.
 */
export const KEYS_VERSION = 1;
