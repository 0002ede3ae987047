import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'layout',
  label: 'Section',
  icon: 'file',
  defaults: { name: 'Untitled section', children: [] },
}

export default designer
