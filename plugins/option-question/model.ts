import { type Column, defineElement } from '../../runtime/core/element/define-element.ts'
import { SCORE_COLUMN } from '../../runtime/core/expression/operators.ts'
import type { Element } from '../../schemas/index.ts'
import { hasScores, labelsOf, type OptionAnswer, propsOf, scoreOf } from './props.ts'
import { readOptions } from './read-options.ts'

const scoreColumn = (element: Element): Column<OptionAnswer> => ({
  key: SCORE_COLUMN,
  label: `${element.title ?? element.id} (score)`,
  kind: 'number',
  value: (answer) => scoreOf(answer, propsOf(element)),
})

/** One or several of given options: radio buttons, checkboxes, drop-down, pictures (ET-12, ET-13). */
export default defineElement<OptionAnswer>({
  type: 'option-question',
  version: 1,
  answer: {
    graphql: { type: 'OptionResponse', fields: { selectedOptionIds: '[ID!]!' } },
    schema: (element) => {
      const { options = [], isMultiSelect } = propsOf(element)
      return {
        type: 'object',
        required: ['selectedOptionIds'],
        additionalProperties: false,
        properties: {
          selectedOptionIds: {
            type: 'array',
            uniqueItems: true,
            maxItems: isMultiSelect ? options.length : 1,
            items: { enum: options.map((option) => option.id) },
          },
        },
      }
    },
    validSchema: ({ required }) => (required ? { properties: { selectedOptionIds: { minItems: 1 } } } : {}),
    operations: {
      selectOption: {
        args: { optionId: 'ID!', isMultiSelect: 'Boolean' },
        apply(current, { optionId }: { optionId: string }, element) {
          if (!propsOf(element).isMultiSelect) return { selectedOptionIds: [optionId] }
          const selected = current?.selectedOptionIds ?? []
          return { selectedOptionIds: selected.includes(optionId) ? selected : [...selected, optionId] }
        },
      },
      deselectOption: {
        args: { optionId: 'ID!' },
        apply(current, { optionId }: { optionId: string }) {
          const selectedOptionIds = (current?.selectedOptionIds ?? []).filter((id) => id !== optionId)
          return selectedOptionIds.length > 0 ? { selectedOptionIds } : null
        },
      },
    },
    isEmpty: ({ selectedOptionIds }) => selectedOptionIds.length === 0,
    from: {
      text: readOptions,
      scalar(value, element) {
        const said = String(value)
        const { options = [] } = propsOf(element)
        const option = options.find(({ id }) => id === said) ?? options.find(({ label }) => label === said)
        return option ? { selectedOptionIds: [option.id] } : null
      },
    },
    toText: (answer, element) => labelsOf(answer, element).join(', '),
    columns: (element) => {
      const label = element.title ?? element.id
      const { options = [], isMultiSelect } = propsOf(element)
      return [
        {
          key: 'option',
          label,
          kind: 'options',
          value: ({ selectedOptionIds }) =>
            isMultiSelect ? selectedOptionIds : (selectedOptionIds[0] ?? null),
        },
        {
          key: 'label',
          label: `${label} (text)`,
          kind: 'text',
          ...(!isMultiSelect && { values: options.map((option) => option.label) }),
          value: (answer) => labelsOf(answer, element).join(', '),
        },
        ...(hasScores(propsOf(element)) ? [scoreColumn(element)] : []),
      ]
    },
  },
})
