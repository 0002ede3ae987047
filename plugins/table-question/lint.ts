export { lintRows as default } from '../../runtime/core/element/lint-rows.ts'
