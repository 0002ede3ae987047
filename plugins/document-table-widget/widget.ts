import { defineWidget } from '../../runtime/core/widget/define-widget.ts'

export interface TableConfig {
  label?: string
  template?: { id: string; name: string }
}

export default defineWidget<TableConfig>({
  type: 'document-table',
  label: 'Document table',
  icon: 'file',
  defaults: { height: 6, config: {} },
  height: 'box',
  nameOf: ({ label, template }) => label ?? template?.name ?? '',
})
