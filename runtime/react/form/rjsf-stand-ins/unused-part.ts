/**
 * Stands for the widgets of RJSF and for its fields but the one that reads a schema, in what the browser loads
 * (vite.config.ts): a page names its own field and blocks, and never one of these.
 */
export default (): null => null
