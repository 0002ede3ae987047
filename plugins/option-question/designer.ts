import type { ElementDesigner } from '../../designer/contract/element-designer.ts'
import { propsOf } from './props.ts'
import { takesOver } from './takes-over.ts'

const firstOptions = [
  { id: 'option-1', label: 'Option 1' },
  { id: 'option-2', label: 'Option 2' },
]

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
  words: ['yes or no', 'choice', 'radio buttons', 'risk', 'score', 'likelihood', 'severity'],
  asks: [
    ...['^is', '^are', '^was', '^were', '^do', '^does', '^did', '^has', '^have', '^had'],
    ...[
      '^can',
      '^could',
      '^will',
      '^would',
      '^should',
      'likelihood',
      'severity',
      '^how likely',
      '^how severe',
    ],
  ],
  variants: [
    {
      label: 'Checkboxes',
      words: ['several', 'multiple', 'tick'],
      defaults: { isMultiSelect: true, options: firstOptions },
    },
    {
      label: 'Drop-down list',
      words: ['select', 'dropdown', 'menu'],
      defaults: { isDropdown: true, options: firstOptions },
    },
  ],
  takesOver,
  // Of several choices one is asked for at a time.
  rules(element, column) {
    if (column === 'label') return { isFirstAgain: true }
    const takesSeveral = column === 'option' && propsOf(element).isMultiSelect
    return takesSeveral ? { operators: ['contains', 'containsNot', 'oneOf', 'noneOf'] } : undefined
  },
  imports: {
    kinds: { choice: {}, choices: { isMultiSelect: true } },
    takes: ['options', 'optionsFrom', 'isDropdown', 'minSelected', 'maxSelected'],
    // They are called by their ids until the list is there.
    chosen: (ids) => ({
      selectedOptionIds: ids,
      records: ids.map((optionId) => ({ optionId, label: optionId })),
    }),
  },
}

export default designer
