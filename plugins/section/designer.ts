import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'layout',
  label: 'Section',
  icon: 'file',
  defaults: { name: 'Untitled section', children: [] },
  words: ['group', 'heading'],
  imports: { kinds: { group: {} }, takes: ['collapsible', 'collapsed'] },
}

export default designer
