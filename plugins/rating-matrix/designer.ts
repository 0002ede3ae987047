import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Rating matrix',
  icon: 'menu',
  defaults: {
    title: 'How much do you agree?',
    rows: [{ id: 'first', label: 'First statement' }],
    scale: [
      { id: 'disagree', label: 'Disagree', value: 1 },
      { id: 'neutral', label: 'Neutral', value: 2 },
      { id: 'agree', label: 'Agree', value: 3 },
    ],
  },
  imports: { kinds: { matrix: {} }, takes: ['rows', 'scale'] },
}

export default designer
