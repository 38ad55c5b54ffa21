/** Largest accepted file. */
export const FOTO_MAX_BYTES = 15 * 1024 * 1024
/** Longer side of a stored photo, in pixels; the browser scales to it before it sends. */
export const FOTO_LADO_PX = 1600
/** Longer side of a small photo, in pixels: 160 pixels of a list, on a screen of three dots per pixel. */
export const FOTO_PEQUENA_LADO_PX = 480
/** Photos of one lead, and evidence photos of one offer; the database enforces it too. */
export const FOTOS_POR_LEAD = 20
/** Types that the file dialog accepts. HEIC is left out on purpose: then an iPhone converts such photos to JPEG. */
export const TIPOS_DE_FOTO = 'image/jpeg,image/png,image/webp'
