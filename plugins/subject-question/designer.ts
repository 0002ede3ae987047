import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'search',
  label: 'Subject',
  icon: 'user',
  defaults: { title: 'Untitled subject', subjectType: 'User' },
}

export default designer
