import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'dates',
  label: 'Time',
  icon: 'clock',
  defaults: { title: 'Untitled time' },
  imports: { kinds: { time: {} }, takes: ['min', 'max', 'step'] },
}

export default designer
