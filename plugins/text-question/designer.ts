import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: 'Text',
  icon: 'note',
  defaults: { title: 'Untitled question', input: 'Default' },
}

export default designer
