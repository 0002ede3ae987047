import { defineWidget } from '../../runtime/core/widget/define-widget.ts'

export default defineWidget<{ value?: string }>({
  type: 'header',
  label: 'Heading',
  icon: 'note',
  defaults: { config: { value: 'Heading' } },
  height: 'content',
  nameOf: ({ value }) => value ?? '',
})
