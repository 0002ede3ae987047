import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Calculated value',
  icon: 'plus',
  defaults: { title: 'Untitled calculation', value: '' },
}

export default designer
