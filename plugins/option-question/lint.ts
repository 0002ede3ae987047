import { lintUnique } from '../../runtime/core/element/lint-unique.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'
import { type OptionProps, propsOf } from './props.ts'

/** Options that cannot be told apart, none where one must be chosen, and numbers that cannot be met. */
export default function lintOptions(element: Element): Issue[] {
  const props = propsOf(element)
  const { options = [], optionsFrom, isMultiSelect } = props
  const isUnanswerable = element.required === true && options.length === 0 && !optionsFrom
  return [
    ...lintUnique(options, 'options'),
    ...(isUnanswerable ? [{ code: 'options.none', path: '/options' }] : []),
    ...(isMultiSelect ? lintCount(props) : lintOneChoice(props)),
  ]
}

function lintOneChoice({ options = [], minSelected, maxSelected }: OptionProps): Issue[] {
  const unused = (property: string, path: string) => ({
    code: 'options.one_choice',
    path,
    params: { property },
  })
  return [
    ...(minSelected === undefined ? [] : [unused('minSelected', '/minSelected')]),
    ...(maxSelected === undefined ? [] : [unused('maxSelected', '/maxSelected')]),
    ...options.flatMap(({ exclusive }, i) =>
      exclusive ? [unused('exclusive', `/options/${i}/exclusive`)] : [],
    ),
  ]
}

function lintCount({
  options = [],
  optionsFrom,
  minSelected: min = 0,
  maxSelected: max = Infinity,
}: OptionProps): Issue[] {
  if (min > max) return [{ code: 'bounds.crossed', path: '/maxSelected' }]
  const count = options.filter(({ exclusive }) => !exclusive).length
  return min > count && !optionsFrom
    ? [{ code: 'options.too_few', path: '/minSelected', params: { min, count } }]
    : []
}
