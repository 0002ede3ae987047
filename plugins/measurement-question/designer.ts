import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Measurement',
  icon: 'expand',
  defaults: { title: 'Untitled measurement', quantity: 'mass' },
  imports: { kinds: { measurement: {} }, takes: ['units'] },
}

export default designer
