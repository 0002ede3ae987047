/**
 * Stands for RJSF's search for conditions inside a schema in what the browser loads (vite.config.ts): those that show and
 * hide are the engine's, a page's schema has none, and it would be made for nothing but this search.
 */
export default (): boolean => false
