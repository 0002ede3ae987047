import { UnsayableError } from '../../shared/formula/parse-formula.ts'
import { exponential, squareRoot } from '../../shared/formula/powers.ts'
import type { SourceRule } from '../../shared/source-form.ts'
import { isObject } from '../../shared/source-object.ts'
import { loosely, mayVary, withTruths } from './branches.ts'
import { unitOf } from './calendar-units.ts'
import { type Found, isConstant, isWords } from './found.ts'
import { codeIn, linkIdTest } from './link-ids.ts'
import { lookAt, type PathSurroundings } from './look-at.ts'
import { NUMBER_FUNCTIONS } from './number-functions.ts'
import { type Path, parsePath } from './parse-path.ts'
import { chained, distinct, firstOf, sizeOf, times, truncated } from './pieces.ts'

const ROOTS = new Set(['resource', 'context', 'QuestionnaireResponse', 'questionnaireresponse'])
/** What is still the same behind them here. */
const SAME = new Set(['ofType', 'as', 'trace', 'children'])
/** One of several, where there are. */
const ONE = new Set(['first', 'last', 'single', 'item at'])
const NUMBERED = new Set(['toInteger', 'toDecimal', 'toQuantity'])
const DATED = new Set(['toDate', 'toDateTime'])
const CHAINED = new Set(['and', 'or', '+', '*'])
const PLAIN = new Set(['<', '<=', '>', '>=', '-', '/'])
const TEXTS = new Set(['string', 'text', 'url'])
const SEVERAL = 'several values, or none'
const MAX_VARIABLES = 200
/** With the variables that it follows: an expression by itself is hardly half as deep. */
const MAX_DEPTH = 1_000
/** Ten times what a template takes. */
const MAX_PARTS = 5_000

/**
 * An expression of FHIRPath over the answers of its form, as json-logic. What is empty there is unknown here: both
 * pass through whatever is computed from them.
 *
 * @throws UnsayableError when it says more, or looks at anything but the form
 */
export function pathToRule(expression: string, surroundings: PathSurroundings): SourceRule {
  const { questions, variables } = surroundings
  const { look, named, inside, asking, scoresOf, counted } = lookAt(surroundings)
  look(questions.size)
  const form = { items: [...questions.values()], isForm: true }
  const typeOf = (linkId: string) => questions.get(linkId)?.type
  let followed = 0
  let depth = 0
  const whole = ruleOf(walk(parsePath(expression), []))
  if (sizeOf(whole) > MAX_PARTS) throw new UnsayableError('too long')
  return whole

  function walk(path: Path, trail: readonly string[]): Found {
    depth++
    if (depth > MAX_DEPTH) throw new UnsayableError('too deep')
    const found = read(path, trail)
    depth--
    return found
  }

  function read(path: Path, trail: readonly string[]): Found {
    if ('literal' in path) return { rule: path.literal, isText: typeof path.literal === 'string' }
    if ('quantity' in path) throw new UnsayableError('an amount by itself')
    if ('variable' in path) return variable(path.variable, trail)
    if ('operator' in path) return operate(path.operator, path.parts, trail)
    const { name, of, args } = path
    if (args && name === 'iif') return either(args, trail)
    if (name === '{}') return { rule: null }
    if (of) return args ? apply(name, walk(of, trail), args, trail) : member(name, walk(of, trail))
    if (args && (name === 'today' || name === 'now')) return { rule: { [name]: [] } }
    if (name === '$this' || name === 'QuestionnaireResponse') return form
    return args ? apply(name, form, args, trail) : member(name, form)
  }

  function variable(name: string, trail: readonly string[]): Found {
    if (ROOTS.has(name)) return form
    if (name === 'questionnaire') return { definition: undefined }
    const written = variables.get(name)
    if (written === undefined) throw new UnsayableError(`%${name} is not of the form`)
    if (trail.includes(name)) throw new UnsayableError(`%${name} leads back to itself`)
    followed++
    if (followed > MAX_VARIABLES) throw new UnsayableError('too long')
    return walk(parsePath(written), [...trail, name])
  }

  function member(name: string, of: Found): Found {
    if ('rule' in of && of.rule === null) return of
    if ('definition' in of && name === 'item') return of
    if ('definition' in of && name === 'answerOption' && of.definition)
      return { options: of.definition.codes }
    if ('options' in of && name.startsWith('value')) return of
    if ('options' in of && of.code !== undefined && (name === 'code' || name === 'display'))
      return { rule: name === 'code' ? of.code : ruleOf(of), isText: true }
    if ('items' in of && name === 'item') return { items: inside(of) }
    if ('items' in of && name === 'answer') return { answers: asking(of) }
    if ('answers' in of && name === 'item') return { items: inside({ items: of.answers }) }
    if ('answers' in of && name === 'display') return { ...of, isWords: true }
    if (('answers' in of || 'oneOf' in of) && name.startsWith('value')) return of
    // The code of an amount is that of its unit.
    if ('answers' in of && name === 'code' && !of.answers.some(({ type }) => type === 'quantity')) return of
    throw new UnsayableError(`${name} is not known`)
  }

  function apply(name: string, of: Found, args: readonly Path[], trail: readonly string[]): Found {
    const [first] = args
    if (SAME.has(name)) return of
    if (ONE.has(name)) return oneOf(name, of, first)
    if (name === 'where' && first) return where(of, first)
    if (name === 'descendants' || name === 'repeat') {
      if ('definition' in of) return of
      if ('items' in of) return { items: inside(of) }
    }
    if ((name === 'exists' || name === 'hasValue') && !first) return { rule: isThere(of) }
    if (name === 'empty') return { rule: { '!': [isThere(of)] } }
    if (name === 'not') return { rule: { '!': [ruleOf(of)] } }
    if (name === 'count' && 'answers' in of) return { rule: counted(of) }
    if (name === 'count' && 'oneOf' in of) return { rule: { if: [isThere(of), 1, 0] } }
    if ((name === 'ordinal' || name === 'weight') && 'answers' in of) return { list: scoresOf(of) }
    if (name === 'distinct') return { list: listOf(of), isUnion: true }
    if (name === 'sum') return { rule: { sum: summed(of).map((rule) => ({ coalesce: [rule, 0] })) } }
    if (name === 'avg') return { rule: { average: summed(of).map((rule) => ({ known: rule })) } }
    if (name === 'min' || name === 'max')
      return { rule: { [name]: listOf(of).map((rule) => ({ known: rule })) } }
    if ((name === 'combine' || name === 'union') && first)
      return { list: [...listOf(of), ...listOf(walk(first, trail))], isUnion: name === 'union' }
    if (name === 'toString') return { rule: converted(of, ['true', 'false']), isText: true }
    if (NUMBERED.has(name)) return { rule: converted(of, [1, 0]) }
    if (DATED.has(name)) return { rule: ruleOf(of) }
    if (name === 'sqrt') return { rule: squareRoot(ruleOf(of)) }
    if (name === 'exp') return { rule: exponential(ruleOf(of)) }
    if (name === 'truncate') return { rule: truncated(ruleOf(of)) }
    const operator = NUMBER_FUNCTIONS.get(name)
    if (operator)
      return { rule: { [operator]: [ruleOf(of), ...args.map((arg) => ruleOf(walk(arg, trail)))] } }
    throw new UnsayableError(`${name} is not known`)
  }

  /** The first one that is there. */
  function oneOf(name: string, of: Found, at: Path | undefined): Found {
    if (at && !('literal' in at && at.literal === 0)) throw new UnsayableError('one further on')
    if ('list' in of) return { list: name === 'last' ? of.list.toReversed() : of.list, isUnion: true }
    if ('items' in of && of.items.length > 1) throw new UnsayableError(SEVERAL)
    if (!('answers' in of) || !of.answers.some(({ isSeveral }, i) => isSeveral || i > 0)) return of
    if (name === 'single' || of.code !== undefined) throw new UnsayableError(SEVERAL)
    return { oneOf: of.answers }
  }

  /** `where(linkId = 'age')`, `where(code = 'LA1')` */
  function where(of: Found, condition: Path): Found {
    const code = codeIn(condition)
    if (code !== undefined && ('answers' in of || 'options' in of)) return { ...of, code }
    const isNamed = linkIdTest(condition)
    if (isNamed && 'items' in of) return { items: named(of.items, isNamed) }
    if (isNamed && 'definition' in of) {
      const [definition, ...others] = named(form.items, isNamed)
      if (others.length > 0) throw new UnsayableError(SEVERAL)
      return { definition }
    }
    throw new UnsayableError('where of something else')
  }

  function operate(operator: string, [left, right]: readonly [Path, Path], trail: readonly string[]): Found {
    if ((operator === '+' || operator === '-') && 'quantity' in right) {
      const amount = Math.trunc(operator === '-' ? -right.quantity : right.quantity)
      return { rule: { dateAdd: [ruleOf(walk(left, trail)), amount, unitOf(right.unit)] } }
    }
    const [a, b] = [walk(left, trail), walk(right, trail)]
    if (operator === '|') return { list: [...listOf(a), ...listOf(b)], isUnion: true }
    if (operator === 'in') return { rule: isAmong(a, b) }
    if (operator === 'contains') return { rule: isAmong(b, a) }
    if (operator === '&') {
      const joined = [a, b].flatMap(inText)
      return { rule: { cat: joined }, isText: true, joined }
    }
    if (operator === '+' && [a, b].some(isText))
      return { rule: chained('cat', [ruleOf(a), ruleOf(b)]), isText: true }
    if (operator === '=' || operator === '!=') return { rule: equal(a, b, operator === '=' ? '==' : '!=') }
    if (operator === '~') return { rule: alike(a, b) }
    if (operator === '!~') return { rule: { '!': [alike(a, b)] } }
    const parts = [ruleOf(a), ruleOf(b)] as const
    if (CHAINED.has(operator)) return { rule: chained(operator, parts) }
    if (PLAIN.has(operator)) return { rule: { [operator]: parts } }
    if (operator === 'implies') return { rule: { or: [{ '!': [parts[0]] }, parts[1]] } }
    if (operator === 'xor') return { rule: { '!=': parts } }
    // `div` is the last of those that are read.
    return { rule: operator === 'mod' ? { '%': parts } : truncated({ '/': parts }) }
  }

  function isAmong(item: Found, list: Found): SourceRule {
    // In one text it would be looked for as a part of it.
    if ('answers' in list && list.answers.length === 1)
      return { is: [comparedWith(list, item), comparedWith(item, list)] }
    return { in: [ruleOf(item), listOf(list)] }
  }

  function equal(a: Found, b: Found, operator: '==' | '!='): SourceRule {
    return { [operator]: [comparedWith(a, b), comparedWith(b, a)] }
  }

  /** What is missing is like what is missing too, and like nothing else. */
  function alike(a: Found, b: Found): SourceRule {
    return { coalesce: [looselyEqual(a, b), { '==': [isThere(a), isThere(b)] }] }
  }

  /** Capitals and blanks make no difference: of what may be chosen that is known beforehand. */
  function looselyEqual(a: Found, b: Found): SourceRule {
    const [asked, said] = isConstant(a) ? [b, a] : [a, b]
    if (!isConstant(said)) return notVarying(a, b)
    if (isConstant(asked)) return { '==': [loosely(asked.rule), loosely(said.rule)] }
    const codes = 'answers' in asked ? asked.answers.flatMap((each) => [...each.codes]) : []
    if (!('answers' in asked) || codes.length === 0) return notVarying(a, b)
    const answer = ruleOf({ ...asked, isWords: false })
    const meant = codes.filter(
      ([code, words]) => loosely(asked.isWords ? words : code) === loosely(said.rule),
    )
    const [one, ...others] = meant.length > 0 ? meant.map(([code]) => code) : [said.rule]
    return others.reduce<SourceRule>((before, code) => ({ or: [before, { '==': [answer, code] }] }), {
      '==': [answer, one],
    })
  }

  function notVarying(a: Found, b: Found): SourceRule {
    if ([a, b].every((each) => mayVary(ruleOf(each), typeOf)))
      throw new UnsayableError('capitals make no difference there')
    return equal(a, b, '==')
  }

  /** What is true or false is another one as a number or text. */
  function converted(found: Found, truths: readonly [SourceRule, SourceRule]): SourceRule {
    return withTruths(ruleOf(found), truths, typeOf)
  }

  /** Texts are put together, numbers added up. */
  function isText(found: Found): boolean {
    if ('answers' in found) return found.isWords === true || found.answers.some(({ type }) => TEXTS.has(type))
    return 'rule' in found && found.isText === true
  }

  /** Missing words are none. */
  function inText(found: Found): readonly SourceRule[] {
    if ('rule' in found && found.joined) return found.joined
    const rule = ruleOf(found)
    return [typeof rule === 'object' ? { coalesce: [rule, ''] } : rule]
  }

  /** What is neither true nor false counts as false. */
  function either([condition, yes, no]: readonly Path[], trail: readonly string[]): Found {
    if (!condition || !yes) throw new UnsayableError('an argument is missing')
    const [then, otherwise] = [walk(yes, trail), walk(no ?? { name: '{}' }, trail)]
    const held = ruleOf(walk(condition, trail))
    const parts = [ruleOf(then), ruleOf(otherwise)]
    return {
      rule: { if: parts[1] === null ? [held, parts[0]] : [{ coalesce: [held, false] }, ...parts] },
      isText: [then, otherwise].some(isText),
    }
  }

  /** The words of an option stand for the option itself. */
  function comparedWith(found: Found, other: Found): SourceRule {
    if (isWords(found) && isConstant(other)) return ruleOf({ answers: found.answers })
    if (!isWords(other) || !isConstant(found)) return ruleOf(found)
    const codes = other.answers.flatMap(({ codes }) => [...codes])
    return codes.find(([, words]) => words === found.rule)?.[0] ?? found.rule
  }

  function isThere(found: Found): SourceRule {
    if ('items' in found)
      return isThere({ answers: asking({ items: [...new Set([...found.items, ...inside(found)])] }) })
    if ('oneOf' in found) return isThere({ answers: found.oneOf })
    if ('answers' in found && found.code !== undefined) return { '>': [counted(found), 0] }
    if ('answers' in found) {
      const answered = found.answers.map(({ linkId }) => ({ answered: linkId }))
      return answered.length === 1 ? answered[0] : { or: answered }
    }
    const rule = ruleOf(found)
    return isObject(rule) ? { coalesce: [{ '==': times(2, rule) }, false] } : rule !== null
  }

  /** Of a union the first that is there. */
  function ruleOf(found: Found): SourceRule {
    const rules = listOf(found)
    if (rules.length === 0) return null
    if (rules.length > 1 && !('list' in found && found.isUnion)) throw new UnsayableError(SEVERAL)
    return firstOf(rules)
  }

  function listOf(found: Found): readonly SourceRule[] {
    if ('rule' in found) return found.rule === null ? [] : [found.rule]
    if ('list' in found) return found.list
    if ('options' in found && found.code !== undefined) return [found.options.get(found.code) ?? found.code]
    if (!('answers' in found) || found.code !== undefined) throw new UnsayableError(SEVERAL)
    return found.answers.map(({ linkId }) => (found.isWords ? { text: linkId } : { answer: linkId }))
  }

  /** What is added up: of a union each value once. */
  function summed(found: Found): readonly SourceRule[] {
    return 'list' in found && found.isUnion ? distinct(found.list) : listOf(found)
  }
}
