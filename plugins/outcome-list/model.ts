import { defineElement } from '../../runtime/core/element/define-element.ts'

/** What the answers lead to: the outcomes of one group of the template (002 §2.1, §3.7). It asks nothing. */
export default defineElement({ type: 'outcome-list', version: 1 })
