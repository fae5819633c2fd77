declare module 'virtual:message-files' {
  /** The address of each built file of messages by its language and area: `{ 'tr/site': '/assets/0a1b2c3.js' }`; none in development. */
  export const messageFiles: Readonly<Record<string, string>>;
}
