import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'rows',
  label: 'Table',
  icon: 'menu',
  defaults: { title: 'Untitled table', children: [] },
}

export default designer
