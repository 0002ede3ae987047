import { defineElement } from '../../runtime/core/element/define-element.ts'

/** Groups elements under a name and a description (ET-18). */
export default defineElement({ type: 'section', version: 1, children: 'group' })
