import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Scale',
  icon: 'check',
  defaults: { title: 'Untitled scale', from: 0, to: 10, display: 'buttons' },
  words: ['slider', 'stars', 'rating'],
  asks: ['on a scale'],
  imports: { kinds: { scale: {} }, takes: ['from', 'to', 'step', 'display', 'labels'] },
}

export default designer
