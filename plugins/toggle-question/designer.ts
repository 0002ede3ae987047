import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Toggle',
  icon: 'check',
  defaults: { title: 'Untitled switch' },
}

export default designer
