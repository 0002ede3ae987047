import { defineWidget } from '../../runtime/core/widget/define-widget.ts'

export default defineWidget<{ value?: string }>({
  type: 'paragraph',
  label: 'Text',
  icon: 'menu',
  defaults: { config: { value: 'Text' } },
  height: 'content',
  nameOf: ({ value }) => value?.slice(0, 60) ?? '',
})
