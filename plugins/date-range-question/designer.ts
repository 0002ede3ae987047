import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'dates',
  label: 'Date range',
  icon: 'calendar',
  defaults: { title: 'Untitled dates' },
}

export default designer
