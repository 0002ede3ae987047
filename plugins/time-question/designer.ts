import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'dates',
  label: 'Time',
  icon: 'clock',
  defaults: { title: 'Untitled time' },
  words: ['clock', 'hour'],
  asks: ['time', 'what time', 'at what time'],
  // Times of one length are in the order of their texts.
  rules: (_, column) =>
    column === 'time'
      ? { operators: ['is', 'isNot', 'below', 'notAbove', 'above', 'notBelow', 'between'] }
      : undefined,
  imports: { kinds: { time: {} }, takes: ['min', 'max', 'step'] },
}

export default designer
