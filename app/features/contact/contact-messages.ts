/** Sentences of spec §8 Contact, letter by letter. */
export const FORM_ACTIVE = 'Contact form is active. Ready to receive your messages!';
export const FORM_DISABLED = 'Backend not connected. The contact form is disabled.';
export const NOT_CONNECTED = 'Backend not connected. Cannot submit form.';
export const SOMETHING_WRONG = 'Something went wrong. Please try again later.';
export const SENT_TITLE = 'Message Sent!';
export const FAILED_TITLE = 'Submission Failed';
