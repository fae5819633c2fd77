import { addMessages } from '#app/lib/messages.ts';

/** Component tests have the messages of all languages at once, as the server has; they render in English unless they say otherwise. */
addMessages(import.meta.glob('/app/locales/*/*.ts', { eager: true, import: 'messages' }));
