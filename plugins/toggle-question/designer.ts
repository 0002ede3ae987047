import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Toggle',
  icon: 'check',
  defaults: { title: 'Untitled switch' },
  imports: { kinds: { boolean: {}, statement: {} }, takes: ['statement'] },
}

export default designer
