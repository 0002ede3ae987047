export { findOperation, sameAnswer } from '../../core/element/find-operations.ts'
