export { lintText as default } from '../../runtime/core/text-kind/lint-text.ts'
