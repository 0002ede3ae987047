import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Several values',
  icon: 'menu',
  defaults: { title: 'Untitled list', input: 'Default' },
}

export default designer
