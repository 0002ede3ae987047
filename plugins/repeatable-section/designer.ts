import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'rows',
  label: 'Repeatable section',
  icon: 'plus',
  defaults: { title: 'Untitled section', children: [] },
  imports: { kinds: { rows: {} }, takes: ['rowNoun', 'minRows', 'maxRows', 'initialRows'] },
}

export default designer
