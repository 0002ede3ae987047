/**
 * Stands for the URI library of RJSF in what the browser loads (vite.config.ts): it follows references between
 * schemas, and the schema of a page has none.
 */
export default {
  equal: (a: string, b: string): boolean => a === b,
  resolve: (_base: string, reference: string): string => reference,
}
