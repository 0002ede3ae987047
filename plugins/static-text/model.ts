import { defineElement } from '../../runtime/core/element/define-element.ts'

/** Text that the author shows (ET-19). It asks nothing. */
export default defineElement({ type: 'static-text', version: 1 })
