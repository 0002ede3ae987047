import type { ElementDesigner } from '../../designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'choices',
  label: 'Options',
  icon: 'check',
  defaults: {
    title: 'Untitled question',
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
  },
  imports: {
    kinds: { choice: {}, choices: { isMultiSelect: true } },
    takes: ['options', 'isDropdown', 'minSelected', 'maxSelected'],
  },
}

export default designer
