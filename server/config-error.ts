/** A wrong setting: the sentence names the variable, what is wrong with it and what would be right. */
export class ConfigError extends Error {}
