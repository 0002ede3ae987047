import { dateText } from '../../runtime/core/datetime/date-kind.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import type { Element } from '../../schemas/index.ts'
import { choiceSchema } from './answer-schema.ts'
import { deselectOption, selectOption, updateDetail, withoutHidden } from './change-choice.ts'
import { checkChoice } from './check-choice.ts'
import { choiceColumns } from './choice-columns.ts'
import { chosenOptions, detailOf, type OptionAnswer, propsOf } from './props.ts'
import { readOptions } from './read-options.ts'

/** `Gloves, Other (11/21/2026; nitrile)` */
function toText(answer: OptionAnswer, element: Element): string {
  return chosenOptions(answer, element)
    .map(({ id, label }) => {
      const { comment, date } = detailOf(answer, id) ?? {}
      const said = [date && dateText(date, 'day'), comment?.trim()].filter(Boolean).join('; ')
      return said ? `${label} (${said})` : label
    })
    .join(', ')
}

/** One or several of given options: radio buttons, checkboxes, drop-down, pictures (ET-12, ET-13). */
export default defineElement<OptionAnswer>({
  type: 'option-question',
  version: 1,
  answer: {
    graphql: {
      type: 'OptionResponse',
      fields: { selectedOptionIds: '[ID!]!', details: 'JSON', records: 'JSON' },
    },
    schema: choiceSchema,
    operations: {
      selectOption: {
        args: { optionId: 'ID!', isMultiSelect: 'Boolean', record: 'JSON' },
        apply: selectOption,
      },
      deselectOption: { args: { optionId: 'ID!' }, apply: deselectOption },
      updateOptionDetail: {
        args: { optionId: 'ID!', comment: 'String', date: 'String' },
        apply: updateDetail,
        replaces: 'optionId',
        debounce: 400,
      },
    },
    isEmpty: ({ selectedOptionIds }) => selectedOptionIds.length === 0,
    validate: checkChoice,
    from: {
      text: readOptions,
      scalar(value, element) {
        const said = String(value)
        const { options = [] } = propsOf(element)
        const option = options.find(({ id }) => id === said) ?? options.find(({ label }) => label === said)
        return option ? { selectedOptionIds: [option.id] } : null
      },
      draft: withoutHidden,
    },
    toText,
    columns: choiceColumns,
  },
})
