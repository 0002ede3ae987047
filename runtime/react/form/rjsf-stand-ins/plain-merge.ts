/**
 * Stands for RJSF's merging of `allOf` in what the browser loads (vite.config.ts): the schema of a page has none of its
 * own, and those of its answers RJSF does not walk through (`compilePage`).
 */
export default <T>(schema: T): T => schema
