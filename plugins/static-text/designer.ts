import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'layout',
  label: 'Static text',
  icon: 'info',
  defaults: { style: 'Default', text: 'Text' },
  words: ['note', 'instructions', 'heading'],
  imports: { kinds: { note: {} }, takes: ['text', 'style'] },
}

export default designer
