import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'rows',
  label: 'Table',
  icon: 'menu',
  defaults: { title: 'Untitled table', children: [] },
  words: ['grid', 'rows', 'list'],
  imports: { kinds: { table: {} }, takes: ['rowNoun', 'minRows', 'maxRows', 'initialRows'] },
}

export default designer
