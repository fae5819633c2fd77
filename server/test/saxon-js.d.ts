/** What the tests use of the package, which comes without types. */
declare module 'saxon-js' {
  type Options = { stylesheetInternal: unknown; sourceText: string; destination: 'serialized' };
  const SaxonJS: { transform: (options: Options, mode: 'sync') => { principalResult: unknown } };
  export default SaxonJS;
}
