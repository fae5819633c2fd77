/// <reference types="vite/client" />
/** Component tests see the product's own styles, as a visitor does. */
import.meta.glob('/app/*.css', { eager: true });
