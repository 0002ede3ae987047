export { findOperation } from '../../core/element/find-operations.ts'
