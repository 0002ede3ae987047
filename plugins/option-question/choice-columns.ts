import { isCalendarDate } from '../../runtime/core/datetime/parse.ts'
import type { Column } from '../../runtime/core/element/define-element.ts'
import { SCORE_COLUMN } from '../../runtime/core/expression/operators.ts'
import type { Element } from '../../schemas/index.ts'
import { detailOf, hasScores, labelsOf, type Option, type OptionAnswer, propsOf, scoreOf } from './props.ts'

/** What was added below an option, while it is chosen. */
function detailColumns({ id, label, comment, date }: Option): Column<OptionAnswer>[] {
  const said = (answer: OptionAnswer) =>
    answer.selectedOptionIds.includes(id) ? detailOf(answer, id) : undefined
  const columns: Column<OptionAnswer>[] = []
  if (comment)
    columns.push({
      key: `${id}.comment`,
      label: `${label}: ${comment.label}`,
      kind: 'text',
      value: (answer) => said(answer)?.comment ?? null,
    })
  if (date)
    columns.push({
      key: `${id}.date`,
      label: `${label}: ${date.label}`,
      kind: 'date',
      value(answer) {
        const day = said(answer)?.date
        return day !== undefined && isCalendarDate(day) ? day : null
      },
    })
  return columns
}

/** The ids, their labels, what they count for, and what was added below each. */
export function choiceColumns(element: Element): Column<OptionAnswer>[] {
  const label = element.title ?? element.id
  const props = propsOf(element)
  const { options = [], optionsFrom, isMultiSelect } = props
  return [
    {
      key: 'option',
      label,
      kind: 'options',
      value: ({ selectedOptionIds }) => (isMultiSelect ? selectedOptionIds : (selectedOptionIds[0] ?? null)),
    },
    {
      key: 'label',
      label: `${label} (text)`,
      kind: 'text',
      ...(!isMultiSelect && !optionsFrom && { values: options.map((option) => option.label) }),
      value: (answer) => labelsOf(answer, element).join(', '),
    },
    ...(hasScores(props)
      ? [
          {
            key: SCORE_COLUMN,
            label: `${label} (score)`,
            kind: 'number' as const,
            value: (answer: OptionAnswer) => scoreOf(answer, props),
          },
        ]
      : []),
    ...options.flatMap(detailColumns),
  ]
}
