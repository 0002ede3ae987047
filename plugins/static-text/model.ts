import { defineElement } from '../../runtime/core/element/define-element.ts'
import { lintUnused } from '../../runtime/core/element/lint-unused.ts'

/** Text that the author shows (ET-19). It asks nothing. */
export default defineElement({
  type: 'static-text',
  version: 1,
  lint: (element) => lintUnused(element, ['prompt', 'description', 'info']),
})
