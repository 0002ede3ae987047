import { UnsayableError } from '../shared/formula/parse-formula.ts'
import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceCondition, SourceItem } from '../shared/source-form.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'
import type { PathSurroundings } from './path/look-at.ts'
import { pathToRule } from './path/to-rule.ts'
import type { Extensions } from './read-extensions.ts'

/** What the expressions of a form look at, apart from the variables of single questions. */
export type Expressions = Pick<PathSurroundings, 'questions' | 'variables' | 'budget'>

interface Written {
  at: string
  language?: string
  expression: string
}

const PATHS = new Set([undefined, 'text/fhirpath'])

function writtenIn({ value, at }: { value: unknown; at: string }, report: Report): Written | undefined {
  const { language, expression } = isObject(value) ? value : {}
  if (typeof expression === 'string')
    return { at, expression, ...(typeof language === 'string' && { language }) }
  report.lose(at, value, 'unreadable')
  return undefined
}

/** Named expressions: `variable` of the form, or of a question. */
export function variablesIn(extensions: Extensions, report: Report, of: Iterable<[string, string]> = []) {
  const variables = new Map(of)
  for (const each of extensions.take('variable')) {
    const { name, language, expression } = isObject(each.value) ? each.value : {}
    const isPath = typeof name === 'string' && typeof expression === 'string' && PATHS.has(language as never)
    if (isPath) variables.set(name, expression)
    else report.lose(each.at, each.value, 'calculation')
  }
  return variables
}

const CALCULATED: Readonly<Partial<Record<ImportKind, ImportKind>>> = {
  ...{ number: 'calculatedNumber', integer: 'calculatedNumber', measurement: 'calculatedNumber' },
  ...{ scale: 'calculatedNumber', date: 'calculatedDate', dateTime: 'calculatedDate' },
  ...{
    boolean: 'calculatedBoolean',
    text: 'calculatedText',
    paragraph: 'calculatedText',
    choice: 'calculatedText',
  },
}

/**
 * What a question comes to, when it is asked and which answers are taken, as expressions of FHIRPath say it. Those that
 * say more than a rule can are reported.
 */
export function readExpressions(
  extensions: Extensions,
  { kind, name, type }: { kind: ImportKind | undefined; name: string; type: string },
  { questions, variables, budget }: Expressions,
  report: Report,
): Partial<SourceItem> {
  const surroundings = {
    questions,
    variables: variablesIn(extensions, report, variables),
    self: name,
    budget,
  }
  const ruleOf = (
    { at, language, expression }: Written,
    why: 'calculation' | 'condition',
  ): SourceCondition | undefined => {
    try {
      if (!PATHS.has(language)) throw new UnsayableError(String(language))
      return { at, what: expression, rule: pathToRule(expression, surroundings) }
    } catch (error) {
      if (!(error instanceof UnsayableError)) throw error
      report.lose(at, expression, why, error.message)
      return undefined
    }
  }
  const taken = (word: string): Written | undefined => {
    const [first, ...others] = extensions.take(word).flatMap((each) => writtenIn(each, report) ?? [])
    for (const { at, expression } of others) report.lose(at, expression, 'duplicate')
    return first
  }
  const calculated = taken('calculatedExpression')
  const calculatedKind = kind && CALCULATED[kind]
  const calculation = calculated && calculatedKind ? ruleOf(calculated, 'calculation') : undefined
  if (calculated && !calculatedKind) report.lose(calculated.at, calculated.expression, 'not_taken')
  const shown = taken('enableWhenExpression')
  const condition = shown && ruleOf(shown, 'condition')
  const show = condition && { ...condition, isClosed: true }
  const checks = extensions
    .take('constraint')
    .map((each) => checkIn(each, report, ruleOf))
    .filter((check) => check !== undefined)
  const initial = taken('initialExpression') ?? known(extensions, report)
  // It comes to something else at once.
  if (calculation && initial) report.lose(initial.at, initial.expression, 'never')
  const start = calculation ? {} : startOf(initial, surroundings, type)
  return {
    ...(calculation && calculatedKind && { kinds: [calculatedKind], calculation, options: undefined }),
    ...(show && { show }),
    ...(checks.length > 0 && { checks }),
    ...start,
  }
}

/** What a health service looks up of who opens the form. */
function known(extensions: Extensions, report: Report): Written | undefined {
  const [first, ...others] = extensions.take('sdf-fhirpath')
  for (const { at, value } of others) report.lose(at, value, 'duplicate')
  if (first && typeof first.value !== 'string') report.lose(first.at, first.value, 'unreadable')
  return first && typeof first.value === 'string' ? { at: first.at, expression: first.value } : undefined
}

/** A value that the form begins with; what is known outside of it alone a link brings along. */
function startOf(
  written: Written | undefined,
  surroundings: PathSurroundings,
  type: string,
): Pick<SourceItem, 'default' | 'prefill'> {
  if (!written) return {}
  const { at, language, expression } = written
  try {
    if (!PATHS.has(language) || type === 'group') throw new UnsayableError(String(language))
    return { default: { at, what: expression, rule: pathToRule(expression, surroundings) } }
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error
    return { prefill: { at, what: expression } }
  }
}

type RuleOf = (written: Written, why: 'condition') => SourceCondition | undefined

/** `expression` has to hold; `human` says it in words. */
function checkIn({ value, at }: { value: unknown; at: string }, report: Report, ruleOf: RuleOf) {
  const parts = new SourceObject({ extension: value }, at, report).objects('extension')
  const said = new Map(
    parts.map((part) => {
      const url = part.text('url')
      const [only] = part.entries()
      return [url, only?.value] as const
    }),
  )
  const expression = said.get('expression')
  const check = typeof expression === 'string' ? ruleOf({ at, expression }, 'condition') : undefined
  if (typeof expression !== 'string') report.lose(at, 'constraint', 'unreadable')
  const human = said.get('human')
  return check && { ...check, ...(typeof human === 'string' && { message: { '': human } }) }
}
