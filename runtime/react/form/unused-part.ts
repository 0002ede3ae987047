/**
 * Stands for the widgets of RJSF and for its fields that lay out a grid, in what the browser loads (vite.config.ts):
 * a page names its own fields and blocks, and never one of these.
 */
export default (): null => null
