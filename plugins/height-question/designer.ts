import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Height',
  icon: 'user',
  defaults: { title: 'Height', measurementType: 'height' },
}

export default designer
