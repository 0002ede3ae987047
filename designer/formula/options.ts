import type { FormulaNames, NamedElement } from './names.ts'

type Options = NamedElement['options']
type Say = (text: string, options: Options) => string

const COMPARING = new Set(['==', '!=', '===', '!==', 'in'])
const EACH = new Set(['some', 'all', 'none', 'count'])
const PASSING = new Set(['coalesce', 'known'])

/** The texts that are compared with options, said by their labels. */
export const withLabels = (rule: unknown, names: FormulaNames): unknown => mapped(rule, names, labelFor, [])

/** The labels that are compared with a question of options, as the ids of these. */
export const withIds = (rule: unknown, names: FormulaNames): unknown => mapped(rule, names, idFor, [])

function labelFor(id: string, options: Options): string {
  const label = options.find((each) => each.id === id)?.label
  return label !== undefined && idFor(label, options) === id ? label : id
}

function idFor(label: string, options: Options): string {
  const same = options.filter((each) => each.label === label)
  return same.length === 1 && same[0] ? same[0].id : label
}

function mapped(rule: unknown, names: FormulaNames, say: Say, item: Options): unknown {
  if (Array.isArray(rule)) return rule.map((each) => mapped(each, names, say, item))
  if (typeof rule !== 'object' || rule === null) return rule
  const [operator = '', value] = Object.entries(rule)[0] ?? []
  if (!Array.isArray(value)) return { [operator]: mapped(value, names, say, item) }
  if (EACH.has(operator) && value.length === 2) {
    const inside = optionsOf(value[0], names, item)
    return { [operator]: [mapped(value[0], names, say, item), mapped(value[1], names, say, inside)] }
  }
  const options = COMPARING.has(operator) ? value.flatMap((each) => optionsOf(each, names, item)) : []
  if (options.length === 0) return { [operator]: value.map((each) => mapped(each, names, say, item)) }
  const said = (each: unknown): unknown => {
    if (typeof each === 'string') return say(each, options)
    if (Array.isArray(each)) return each.map(said)
    return mapped(each, names, say, item)
  }
  return { [operator]: value.map(said) }
}

/** The options that a value is one of. */
function optionsOf(value: unknown, names: FormulaNames, item: Options): Options {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const [operator = '', given] = Object.entries(value)[0] ?? []
  const args: unknown[] = Array.isArray(given) ? given : [given]
  if (operator === 'var') return item
  if (PASSING.has(operator)) return optionsOf(args[0], names, item)
  const place = { answer: 0, rows: 1 }[operator as 'answer' | 'rows']
  if (place === undefined || args.length > place + 1) return []
  return names.elements.get(String(args[place]))?.options ?? []
}
