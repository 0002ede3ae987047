/**
 * Stands for RJSF's way of leaving out data that a schema does not name, in what the browser loads (vite.config.ts): no
 * page asks for it, and RJSF holds no data.
 */
export default (...[, , , data]: readonly unknown[]): unknown => data
export const getUsedFormData = (data: unknown): unknown => data
export const getFieldNames = (): readonly never[] => []
export const isValueEmpty = (value: unknown): boolean => value === undefined
