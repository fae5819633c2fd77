import { addMessages } from '#app/lib/language/messages.ts';

/** Component tests have the messages of all languages at once, as the server has; they render in English unless they say otherwise. */
addMessages(import.meta.glob('/locales/*/pages/*.json', { eager: true, import: 'default' }));
