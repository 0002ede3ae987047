import type { Kind } from '../parts/catalogue.ts'

/** The element types of the packages that an installation names: the build fills this list (vite.config.ts). */
export const packages: readonly Kind[] = []
