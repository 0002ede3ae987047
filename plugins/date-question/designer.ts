import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'dates',
  label: 'Date',
  icon: 'calendar',
  defaults: { title: 'Untitled date' },
}

export default designer
