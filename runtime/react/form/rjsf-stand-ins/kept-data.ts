/**
 * Stands for what RJSF does, when a schema changes, to answers that the new one does not allow, in what the browser
 * loads (vite.config.ts): answers live in the engine, and RJSF is handed the same empty data for good.
 */
export default (...[, , , , data]: readonly unknown[]): unknown => data
