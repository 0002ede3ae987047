import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Ranking',
  icon: 'menu',
  defaults: {
    title: 'Put these in order',
    options: [
      { id: 'option-1', label: 'Option 1' },
      { id: 'option-2', label: 'Option 2' },
      { id: 'option-3', label: 'Option 3' },
    ],
  },
  // Of several options one is asked for at a time.
  rules: (_element, column) =>
    column === 'order' ? { operators: ['contains', 'containsNot', 'oneOf', 'noneOf'] } : undefined,
  imports: { kinds: { ranking: {} }, takes: ['options', 'minSelected', 'maxSelected'] },
}

export default designer
