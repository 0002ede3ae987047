import { defineWidget } from '../../runtime/core/widget/define-widget.ts'

export default defineWidget({
  type: 'divider',
  label: 'Divider',
  icon: 'minus',
  defaults: { config: {} },
  height: 'content',
})
