import { defineWidget } from '../../runtime/core/widget/define-widget.ts'

export interface ButtonConfig {
  label?: string
  template?: { id: string; name: string }
}

export default defineWidget<ButtonConfig>({
  type: 'button',
  label: 'Button',
  icon: 'arrowRight',
  defaults: { config: { label: 'Start' } },
  height: 'content',
  isComplete: ({ template }) => template !== undefined,
  nameOf: ({ label }) => label ?? '',
})
