import { UnsayableError } from '../../formula/parse-formula.ts'
import { exponential, squareRoot } from '../../formula/powers.ts'
import type { SourceRule } from '../../source-form.ts'
import { linkIdTest } from './link-ids.ts'
import { type Path, parsePath } from './parse-path.ts'
import type { PathQuestion } from './questions.ts'

/** What an expression of FHIRPath looks at. */
export interface PathSurroundings {
  questions: ReadonlyMap<string, PathQuestion>
  /** Expressions by the names that others call them by; those of the item go before those of the form. */
  variables: ReadonlyMap<string, string>
  /** The question that the expression stands at. */
  self?: string
}

/** What a part of an expression comes to: parts of the filled form, until a value is asked for. */
type Found =
  | { rule: SourceRule; isText?: boolean }
  /** Answers to these questions, read as what was chosen or as its words. */
  | { answers: readonly string[]; isWords?: boolean; code?: string }
  /** The filled form, or what stands in it. */
  | { items: readonly string[] }
  /** The options of a question as the form offers them. */
  | { options: ReadonlyMap<string, string>; code?: string }
  | { definition: string | undefined }
  /** Several values; of a union the first that is there is the one where one is asked for. */
  | { list: readonly SourceRule[]; isUnion?: boolean }
  | { empty: true }

const ROOTS = new Set(['resource', 'context', 'QuestionnaireResponse', 'questionnaireresponse'])
/** What an answer holds is the answer. */
const VALUE = /^(?:value[A-Z]?\w*|value|code|coding|answer)$/
const SAME = new Set(['first', 'last', 'single', 'item at', 'ofType', 'toString', 'toInteger', 'toDecimal'])
for (const name of ['toQuantity', 'distinct', 'trace', 'toDate', 'toDateTime', 'children', 'as'])
  SAME.add(name)
const COMPARED: Readonly<Record<string, string>> = { '=': '==', '!=': '!=', '~': '==', '!~': '!=' }
const ORDERED = new Set(['<', '<=', '>', '>='])
const SILENT = new Set(['group', 'display'])
/** What is calculated with a number, by what rules call it. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['round', 'round'],
  ['floor', 'floor'],
  ['ceiling', 'ceil'],
  ['truncate', 'floor'],
  ['abs', 'abs'],
  ['power', 'power'],
  ['ln', 'logarithm'],
  ['log', 'logarithm'],
])
const MAX_VARIABLES = 200
const MAX_PARTS = 500

/**
 * An expression of FHIRPath over the answers of its form, as json-logic. What is empty there is unknown here: both
 * pass through whatever is computed from them.
 *
 * @throws UnsayableError when it says more, or looks at anything but the form
 */
export function pathToRule(expression: string, surroundings: PathSurroundings): SourceRule {
  const { questions, variables } = surroundings
  let followed = 0
  return ruleOf(walk(parsePath(expression), []))

  function walk(path: Path, trail: readonly string[]): Found {
    if ('literal' in path) return { rule: path.literal, isText: typeof path.literal === 'string' }
    if ('empty' in path) return path
    if ('quantity' in path) throw new UnsayableError('an amount by itself')
    if ('variable' in path) return variable(path.variable, trail)
    if ('operator' in path) return operate(path.operator, path.parts, trail)
    if (path.name === 'iif' && path.args) return either(path.args, trail)
    if (path.of === undefined) return begin(path, trail)
    return path.args
      ? apply(path.name, walk(path.of, trail), path.args, trail)
      : member(path.name, walk(path.of, trail))
  }

  function variable(name: string, trail: readonly string[]): Found {
    if (ROOTS.has(name)) return { items: [...questions.keys()] }
    if (name === 'questionnaire') return { definition: undefined }
    const written = variables.get(name)
    if (written === undefined) throw new UnsayableError(`%${name} is not of the form`)
    if (trail.includes(name)) throw new UnsayableError(`%${name} leads back to itself`)
    followed++
    if (followed > MAX_VARIABLES) throw new UnsayableError('too long')
    return walk(parsePath(written), [...trail, name])
  }

  function begin(path: { name: string; args?: Path[] }, trail: readonly string[]): Found {
    if (path.args && (path.name === 'today' || path.name === 'now')) return { rule: { [path.name]: [] } }
    const form: Found = { items: [...questions.keys()] }
    if (path.name === '$this') return form
    return path.args ? apply(path.name, form, path.args, trail) : member(path.name, form)
  }

  function member(name: string, of: Found): Found {
    if ('empty' in of) return of
    if ('definition' in of) {
      if (name === 'item') return of
      const options = of.definition === undefined ? undefined : questions.get(of.definition)?.codes
      if (options && (name === 'answerOption' || name === 'answerValueSet')) return { options }
    }
    if ('options' in of && VALUE.test(name)) return of
    if ('items' in of && name === 'item') return of
    if ('items' in of && name === 'answer') return { answers: asking(of.items) }
    if ('answers' in of && name === 'display') return { ...of, isWords: true }
    if ('answers' in of && VALUE.test(name)) return of
    if ('answers' in of && name === 'item') return { items: of.answers }
    throw new UnsayableError(`${name} is not known`)
  }

  function apply(name: string, of: Found, args: readonly Path[], trail: readonly string[]): Found {
    const [first] = args
    if (SAME.has(name)) return of
    if (name === 'where' && first) return where(of, first)
    if ('items' in of && ['descendants', 'repeat'].includes(name)) return of
    if (name === 'exists' && !first) return { rule: isThere(of) }
    if ((name === 'empty' && !first) || name === 'not')
      return { rule: { '!': [name === 'not' ? ruleOf(of) : isThere(of)] } }
    if (name === 'count' && 'answers' in of) return { rule: counted(of) }
    if (name === 'hasValue') return { rule: isThere(of) }
    if ((name === 'ordinal' || name === 'weight') && 'answers' in of) return { list: scoresOf(of.answers) }
    if (name === 'sum') return { rule: { sum: listOf(of).map((rule) => ({ coalesce: [rule, 0] })) } }
    if (name === 'min' || name === 'max')
      return { rule: { [name]: listOf(of).map((rule) => ({ known: rule })) } }
    if (name === 'avg') return { rule: { average: listOf(of).map((rule) => ({ known: rule })) } }
    if ((name === 'combine' || name === 'union') && first)
      return { list: [...listOf(of), ...listOf(walk(first, trail))] }
    if (name === 'sqrt') return { rule: squareRoot(ruleOf(of)) }
    if (name === 'exp') return { rule: exponential(ruleOf(of)) }
    const operator = OPERATORS.get(name)
    if (operator)
      return { rule: { [operator]: [ruleOf(of), ...args.map((arg) => ruleOf(walk(arg, trail)))] } }
    throw new UnsayableError(`${name} is not known`)
  }

  function scoresOf(answers: readonly string[]): readonly SourceRule[] {
    const offering = answers.filter((id) => (questions.get(id)?.codes.size ?? 0) > 0)
    if (offering.length === 0) throw new UnsayableError('what the answers count for is not in the file')
    return offering.map((id) => ({ score: id }))
  }

  /** Groups and texts hold no answer; one that is named alone is told so where its answer is asked for. */
  function asking(ids: readonly string[]): readonly string[] {
    return ids.length === 1 ? ids : ids.filter((id) => !SILENT.has(questions.get(id)?.type ?? ''))
  }

  /** `where(linkId = 'age')`, `where(code = 'LA1')` */
  function where(of: Found, condition: Path): Found {
    const [asked, value] = 'operator' in condition && condition.operator === '=' ? condition.parts : []
    const name = asked && 'name' in asked && !asked.args ? asked.name : undefined
    const wanted = value && 'literal' in value ? String(value.literal) : undefined
    if (name === 'linkId' && wanted !== undefined) {
      if ('definition' in of) return { definition: wanted }
      if ('items' in of && questions.has(wanted)) return { items: [wanted] }
      throw new UnsayableError(`there is no ${wanted}`)
    }
    if (name === 'code' && wanted !== undefined) {
      if ('answers' in of) return { ...of, code: wanted }
      if ('options' in of) return { ...of, code: wanted }
    }
    const isNamed = 'items' in of ? linkIdTest(condition) : undefined
    if (!isNamed) throw new UnsayableError('where of something else')
    const items = [...questions.keys()].filter(isNamed)
    if (items.length === 0) throw new UnsayableError('there is no such question')
    return { items }
  }

  function operate(operator: string, [left, right]: readonly [Path, Path], trail: readonly string[]): Found {
    if ((operator === '+' || operator === '-') && 'quantity' in right) {
      const amount = operator === '-' ? -right.quantity : right.quantity
      return { rule: { dateAdd: [ruleOf(walk(left, trail)), amount, unitOf(right.unit)] } }
    }
    const [a, b] = [walk(left, trail), walk(right, trail)]
    if (operator === '|') return { list: [...listOf(a), ...listOf(b)], isUnion: true }
    if (operator === 'contains' || operator === 'in') {
      const [item, list] = operator === 'in' ? [a, b] : [b, a]
      const isAnswers = 'answers' in list && list.answers.length === 1
      return { rule: { in: [ruleOf(item), isAnswers ? ruleOf(list) : listOf(list)] } }
    }
    if (operator === '&') return { rule: { cat: [a, b].map(inText) }, isText: true }
    const compared = COMPARED[operator]
    if (compared) return { rule: { [compared]: [wordedAs(a, b), wordedAs(b, a)] } }
    if (operator === '+' && [a, b].some((each) => 'rule' in each && each.isText))
      return { rule: { cat: [ruleOf(a), ruleOf(b)] }, isText: true }
    const parts = [ruleOf(a), ruleOf(b)]
    if (operator === 'and' || operator === 'or' || ORDERED.has(operator))
      return { rule: { [operator]: parts } }
    if (operator === 'implies') return { rule: { or: [{ '!': [parts[0]] }, parts[1]] } }
    if (operator === 'xor') return { rule: { '!=': parts } }
    const known = { '+': '+', '-': '-', '*': '*', '/': '/', mod: '%' }[operator]
    if (known) return { rule: { [known]: parts } }
    if (operator === 'div') return { rule: { floor: [{ '/': parts }] } }
    throw new UnsayableError(`${operator} is not known`)
  }

  /** Missing words are none. */
  function inText(found: Found): SourceRule {
    const rule = ruleOf(found)
    return typeof rule === 'object' ? { coalesce: [rule, ''] } : rule
  }

  /** What is neither true nor false counts as false. */
  function either([condition, yes, no]: readonly Path[], trail: readonly string[]): Found {
    if (!condition || !yes) throw new UnsayableError('an argument is missing')
    const [then, otherwise] = [walk(yes, trail), no ? walk(no, trail) : ({ empty: true } as const)]
    const held = ruleOf(walk(condition, trail))
    const isText = [then, otherwise].some((each) => 'rule' in each && each.isText)
    const parts = [ruleOf(then), ...('empty' in otherwise ? [] : [ruleOf(otherwise)])]
    const asked = 'empty' in otherwise ? held : { coalesce: [held, false] }
    return { rule: { if: [asked, ...parts] }, isText }
  }

  /** The words of an option stand for the option itself. */
  function wordedAs(found: Found, other: Found): SourceRule {
    if ('rule' in found && typeof found.rule === 'string' && 'answers' in other && other.isWords) {
      const [id] = other.answers
      const codes = id === undefined ? undefined : questions.get(id)?.codes
      return [...(codes ?? [])].find(([, words]) => words === found.rule)?.[0] ?? found.rule
    }
    return ruleOf(found)
  }

  function counted({ answers, code }: { answers: readonly string[]; code?: string }): SourceRule {
    const asked = answers.filter((id) => code === undefined || questions.get(id)?.codes.has(code))
    if (asked.length === 0) throw new UnsayableError('nothing is counted')
    const met = (id: string) => (code === undefined ? { answered: id } : { is: [{ answer: id }, code] })
    return { '+': asked.map((id) => ({ if: [{ coalesce: [met(id), false] }, 1, 0] })) }
  }

  function isThere(found: Found): SourceRule {
    if ('empty' in found) return false
    if ('answers' in found && found.code === undefined && found.answers.length > 0)
      return found.answers.length === 1
        ? { answered: found.answers[0] }
        : { or: found.answers.map((id) => ({ answered: id })) }
    if ('answers' in found) return { '>': [counted(found), 0] }
    if ('items' in found) return isThere({ answers: asking(found.items) })
    return { coalesce: [{ '==': times(2, ruleOf(found)) }, false] }
  }

  function ruleOf(found: Found): SourceRule {
    if ('rule' in found) return found.rule
    if ('empty' in found) return null
    if ('options' in found && found.code !== undefined) return found.options.get(found.code) ?? found.code
    if ('list' in found && (found.list.length === 1 || found.isUnion))
      return found.list.reduceRight((rest, rule) => ({ coalesce: [rule, rest] }))
    if ('answers' in found && found.answers.length === 1) {
      const [id = ''] = found.answers
      if (found.code !== undefined) return { is: [{ answer: id }, found.code] }
      if (SILENT.has(questions.get(id)?.type ?? '')) throw new UnsayableError(`${id} asks nothing itself`)
      return { answer: id }
    }
    throw new UnsayableError('several values, or none')
  }

  function listOf(found: Found): readonly SourceRule[] {
    if ('list' in found) return found.list
    if ('answers' in found && found.code === undefined) return found.answers.map((id) => ({ answer: id }))
    return 'empty' in found ? [] : [ruleOf(found)]
  }
}

/** A rule that is there several times, as far as a template takes it. */
function times(count: number, rule: SourceRule): SourceRule[] {
  if (count * sizeOf(rule) > MAX_PARTS) throw new UnsayableError('too long')
  return Array.from({ length: count }, () => rule)
}

function sizeOf(rule: SourceRule): number {
  if (typeof rule !== 'object' || rule === null) return 1
  return Object.values(rule).reduce<number>((sum, part) => sum + sizeOf(part), 1)
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(?:years?|'a')$/, 'years'],
  [/^(?:months?|'mo')$/, 'months'],
  [/^(?:weeks?|'wk')$/, 'weeks'],
  [/^(?:days?|'d')$/, 'days'],
]

function unitOf(written: string): string {
  const found = UNITS.find(([pattern]) => pattern.test(written))
  if (!found) throw new UnsayableError('hours and minutes')
  return found[1]
}
